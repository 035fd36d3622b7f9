/** One made-up customer; phone numbers are from Ofcom's range for drama, 07700 900000 to 900999. */
export interface DemoApplication {
  readonly reference: string;
  readonly title: 'Mr' | 'Mrs' | 'Miss' | 'Ms' | 'Dr';
  readonly name: readonly [first: string, last: string];
  /** Last three digits of 07700 900xxx. */
  readonly phone: string;
  readonly address: readonly [line: string, town: string, postcode: string];
  /** Whole pounds. */
  readonly amount: number;
  readonly months: 3 | 6 | 12 | 18 | 24;
  /** What is paid back, as a multiple of the loan. */
  readonly factor: number;
  readonly stage: number;
  /** Working back from now: at least as many days as the application has stages behind it. */
  readonly daysAgo: number;
  /** Notes that the customer sees, by stage. */
  readonly notes?: Readonly<Record<number, string>>;
  /** Came in with the loan request left unticked. */
  readonly requestNotConfirmed?: true;
  /** Came in through the 7-step wizard, for this purpose. */
  readonly purpose?:
    'Debt Consolidation' | 'Home Improvement' | 'Car Purchase' | 'Holiday' | 'Wedding' | 'Other';
}

export const demoApplications: readonly DemoApplication[] = [
  { reference: '07480', title: 'Ms', name: ['Aisha', 'Rahman'], phone: '101', address: ['18 Beech Grove', 'Leicester', 'LE2 1TR'], amount: 500, months: 6, factor: 1.42, stage: 5, daysAgo: 6, notes: { 5: 'We would like to talk through your outgoings. Please start a chat or call us.' } },
  { reference: '07481', title: 'Mr', name: ['Callum', 'Fraser'], phone: '118', address: ['4 Quayside Court', 'Dundee', 'DD1 3JT'], amount: 300, months: 3, factor: 1.24, stage: 8, daysAgo: 12 },
  { reference: '07483', title: 'Mrs', name: ['Grace', 'Adeyemi'], phone: '126', address: ['92 Camden Rise', 'Bristol', 'BS3 4QN'], amount: 750, months: 12, factor: 1.78, stage: 6, daysAgo: 8, notes: { 6: 'Good news: your loan is approved. We are preparing your agreement.' } },
  { reference: '07486', title: 'Mr', name: ['Tomasz', 'Nowak'], phone: '137', address: ['31 Foundry Street', 'Wakefield', 'WF1 2SD'], amount: 400, months: 6, factor: 1.4, stage: 4, daysAgo: 5 },
  { reference: '07488', title: 'Miss', name: ['Bethan', 'Pritchard'], phone: '142', address: ['7 Heol y Bryn', 'Swansea', 'SA2 0JH'], amount: 250, months: 3, factor: 1.22, stage: 7, daysAgo: 9, notes: { 7: 'Your documents are in your inbox. Please sign by Friday.' } },
  { reference: '07490', title: 'Mr', name: ['Marcus', 'Bailey'], phone: '153', address: ['55 Lordship Lane', 'London', 'SE22 8EW'], amount: 1000, months: 24, factor: 2.35, stage: 3, daysAgo: 4 },
  { reference: '07491', title: 'Mrs', name: ['Siobhan', 'Doherty'], phone: '164', address: ['12 Glen Road', 'Derry', 'BT48 0BY'], amount: 600, months: 12, factor: 1.7, stage: 8, daysAgo: 15 },
  { reference: '07493', title: 'Mr', name: ['Ravi', 'Patel'], phone: '175', address: ['140 Soho Road', 'Birmingham', 'B21 9DP'], amount: 450, months: 6, factor: 1.41, stage: 2, daysAgo: 3, purpose: 'Car Purchase' },
  { reference: '07494', title: 'Ms', name: ['Hannah', 'Whitfield'], phone: '186', address: ['3 Mill Cottages', 'Kendal', 'LA9 4NB'], amount: 350, months: 6, factor: 1.38, stage: 5, daysAgo: 7, notes: { 5: 'A quick question about your employer before we go on.' } },
  { reference: '07496', title: 'Mr', name: ['Kwame', 'Boateng'], phone: '197', address: ['26 Victoria Terrace', 'Leeds', 'LS3 1BX'], amount: 800, months: 18, factor: 1.9, stage: 6, daysAgo: 7 },
  { reference: '07497', title: 'Dr', name: ['Eleanor', 'Marsh'], phone: '208', address: ['9 Priory Walk', 'Norwich', 'NR1 3PX'], amount: 200, months: 3, factor: 1.2, stage: 8, daysAgo: 20 },
  { reference: '07499', title: 'Mr', name: ['Dylan', 'Roberts'], phone: '219', address: ['61 Castle Street', 'Wrexham', 'LL11 1RU'], amount: 500, months: 12, factor: 1.68, stage: 4, daysAgo: 6, notes: { 3: 'Thank you, we have your statements.' } },
  { reference: '07500', title: 'Mrs', name: ['Zainab', 'Hussain'], phone: '220', address: ['77 Manningham Lane', 'Bradford', 'BD1 3EA'], amount: 650, months: 12, factor: 1.72, stage: 2, daysAgo: 2, purpose: 'Debt Consolidation' },
  { reference: '07502', title: 'Mr', name: ['Oliver', 'Nash'], phone: '231', address: ['15 Marine Parade', 'Brighton', 'BN2 1TL'], amount: 900, months: 18, factor: 1.88, stage: 7, daysAgo: 10 },
  { reference: '07503', title: 'Ms', name: ['Magdalena', 'Kowalska'], phone: '242', address: ['2 Drake Court', 'Plymouth', 'PL1 2HT'], amount: 300, months: 6, factor: 1.36, stage: 3, daysAgo: 3, purpose: 'Home Improvement' },
  { reference: '07505', title: 'Mr', name: ['Jerome', 'Clarke'], phone: '253', address: ['48 St Ann Way', 'Nottingham', 'NG3 1GF'], amount: 550, months: 12, factor: 1.69, stage: 1, daysAgo: 1, purpose: 'Other' },
  { reference: '07506', title: 'Mrs', name: ['Fiona', 'MacLeod'], phone: '264', address: ['20 Academy Street', 'Inverness', 'IV1 1LU'], amount: 400, months: 6, factor: 1.4, stage: 2, daysAgo: 2, purpose: 'Holiday' },
  { reference: '07508', title: 'Mr', name: ['Samuel', 'Okonkwo'], phone: '275', address: ['83 Ilford Lane', 'Ilford', 'IG1 2RJ'], amount: 700, months: 12, factor: 1.75, stage: 5, daysAgo: 5 },
  { reference: '07509', title: 'Miss', name: ['Lucy', 'Tanner'], phone: '286', address: ['11 Orchard Close', 'Taunton', 'TA1 3QT'], amount: 150, months: 3, factor: 1.19, stage: 8, daysAgo: 11 },
  { reference: '07511', title: 'Mr', name: ['Imran', 'Malik'], phone: '297', address: ['39 Wilmslow Road', 'Manchester', 'M14 5TB'], amount: 1000, months: 24, factor: 1.99, stage: 3, daysAgo: 4, purpose: 'Wedding' },
  { reference: '07512', title: 'Miss', name: ['Charlotte', 'Green'], phone: '308', address: ['6 Abbey Fields', 'Shrewsbury', 'SY2 6BS'], amount: 250, months: 3, factor: 1.23, stage: 1, daysAgo: 0, purpose: 'Car Purchase' },
  { reference: '07514', title: 'Mr', name: ['Andrei', 'Popescu'], phone: '319', address: ['70 Harrow Road', 'Luton', 'LU1 1QP'], amount: 600, months: 12, factor: 1.71, stage: 1, daysAgo: 0, purpose: 'Home Improvement' },
  { reference: '07515', title: 'Ms', name: ['Megan', 'Lloyd'], phone: '320', address: ['24 Cathays Terrace', 'Cardiff', 'CF24 4HX'], amount: 350, months: 6, factor: 1.37, stage: 4, daysAgo: 4, requestNotConfirmed: true },
  { reference: '07517', title: 'Mr', name: ['Patrick', 'Byrne'], phone: '331', address: ['88 Scotland Road', 'Liverpool', 'L3 6JH'], amount: 450, months: 6, factor: 1.43, stage: 1, daysAgo: 0, purpose: 'Debt Consolidation' },
]; // prettier-ignore
