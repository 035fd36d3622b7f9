/** A customer's whole name, such as 'Maya Patel'. */
export const customerName = (customer: { customerFirstName: string; customerLastName: string }): string =>
  `${customer.customerFirstName} ${customer.customerLastName}`.trim();

/** A visitor's whole name, such as 'Grace Adeyemi'. */
export const visitorName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
