/** Rows of a file of customers. */
export const header = ['Customer Number', 'Forename', 'Surname', 'Mobile', 'Current Balance'];
export const ann = ['C1', 'Ann', 'Lee', '07700900101', '10.00'];
export const bob = ['C2', 'Bob', 'Ray', '07700900102', '20.00'];
