import type { DescribedWork } from '../rank-descriptions.ts'

export const businessDescriptions: readonly DescribedWork[] = [
  {
    id: 'product-manager',
    title: 'Product Manager',
    alsoCalled: ['Product Owner'],
    years: [3, 8],
    skills: ['Product management', 'Agile', 'User research', 'Roadmapping', 'SQL'],
    text: `You decide with customers, designers and engineers what our booking system does next, and what it leaves out.

What you do
- Talk to hotels every week, and turn what they struggle with into problems worth solving
- Keep a roadmap that fits on a page, and a backlog that the team believes in
- Measure what a release has changed, with SQL where the reports do not reach

What you bring
- Three to eight years of experience in product management for software
- User research, agile work with engineers, and decisions that you can explain`,
  },
  {
    id: 'project-manager',
    title: 'Project Manager',
    alsoCalled: ['Project Coordinator', 'Program Manager', 'Scrum Master'],
    years: [4, 10],
    skills: ['Project management', 'Risk management', 'Budgeting', 'Stakeholder management', 'Microsoft Project'],
    text: `You bring a new depot from the decision to the first parcel: eighteen months, four trades, one date that stands.

What you do
- Plan scope, time and money, and tell early when one of them moves
- Lead weekly meetings that end with decisions, and follow them up
- Keep risks and stakeholders in view, and contractors to what was agreed

What you bring
- Four to ten years of experience in project management, with budgeting of your own
- Risk management, stakeholder management and Microsoft Project or a similar tool`,
  },
  {
    id: 'business-analyst',
    title: 'Business Analyst',
    alsoCalled: ['Systems Analyst', 'Functional Analyst'],
    years: [2, 6],
    skills: ['Business analysis', 'Requirements analysis', 'Process mapping', 'SQL', 'User stories'],
    text: `You find out how claims are really handled, and help us build the software that makes it take two days instead of nine.

What you do
- Watch and interview the people who do the work, and draw the process as it is
- Write requirements and user stories that developers and clerks both understand
- Check data with SQL, and help to test what was built

What you bring
- Two to six years of experience in business analysis, best in insurance or banking
- Requirements analysis and process mapping, and questions that open doors`,
  },
  {
    id: 'ux-designer',
    title: 'UX Designer',
    alsoCalled: ['Product Designer', 'UI Designer', 'Interaction Designer'],
    years: [2, 6],
    skills: ['UX design', 'Figma', 'User research', 'Prototyping', 'Usability testing'],
    text: `People meet our software when they are ill and in a hurry. You make booking an appointment something they do not have to think about.

What you do
- Sketch, prototype and specify in Figma, from the first idea to the last state of a button
- Run user research and usability testing, and bring the team along to watch
- Look after our design system together with the frontend developers

What you bring
- Two to six years of experience in UX design for web or mobile, and work to show
- Figma, prototyping and a feeling for plain words`,
  },
  {
    id: 'sales-executive',
    title: 'Sales Executive',
    alsoCalled: ['Account Executive', 'Sales Representative', 'Sales Manager'],
    years: [1, 5],
    skills: ['Sales', 'Negotiation', 'CRM', 'Lead generation', 'Account management'],
    text: `You win bakeries, canteens and small hotels as customers for our ovens, and are still welcome there two years later.

What you do
- Find new customers through lead generation, visits and fairs in your region
- Advise, calculate offers and bring negotiation to a close both sides like
- Keep your contacts in the CRM, and look after the accounts that you have won

What you bring
- One to five years of experience in sales to businesses
- Negotiation, account management, a driving licence and good company at breakfast`,
  },
  {
    id: 'marketing-manager',
    title: 'Marketing Manager',
    alsoCalled: ['Digital Marketing Manager', 'Marketing Executive', 'Digital Marketer'],
    years: [3, 8],
    skills: ['Digital marketing', 'SEO', 'Google Analytics', 'Content marketing', 'Email marketing'],
    text: `You make sure that people who want to repair instead of replace find our spare parts before they find a new machine.

What you do
- Plan campaigns across search, email marketing and social media, with a budget of your own
- Improve our pages with SEO and content marketing that answers real questions
- Read Google Analytics, and stop what does not work

What you bring
- Three to eight years of experience in digital marketing
- SEO, content marketing and analytics; you write well and count before you claim`,
  },
  {
    id: 'customer-support-agent',
    title: 'Customer Support Agent',
    alsoCalled: ['Customer Service Representative', 'Call Center Agent'],
    years: [0, 3],
    skills: ['Customer service', 'Communication skills', 'CRM', 'Troubleshooting', 'English'],
    text: `You help people whose train is cancelled to get home, by phone and chat, and they remember your name afterwards.

What you do
- Answer questions and complaints by phone, chat and e-mail
- Find connections, change bookings and note each case in the CRM
- Tell the product team what comes up again and again

What you bring
- Experience in customer service, in a call centre, a shop or a restaurant
- Patience, clear English in speech and writing, and troubleshooting step by step`,
  },
  {
    id: 'accountant',
    title: 'Accountant',
    alsoCalled: ['Senior Accountant', 'Financial Accountant', 'Finance Executive'],
    years: [2, 7],
    skills: ['Accounting', 'Financial reporting', 'Microsoft Excel', 'Tax', 'SAP'],
    text: `You close the books of three companies by the fourth working day, and know what is behind each line.

What you do
- Keep the general ledger, reconcile accounts and prepare the monthly and yearly statements
- File tax returns on time, and prepare what auditors ask for
- Improve how invoices are posted and paid, in SAP and outside

What you bring
- Two to seven years of experience in accounting and financial reporting
- Microsoft Excel, SAP or a similar system, and the matching degree or certificate`,
  },
  {
    id: 'financial-analyst',
    title: 'Financial Analyst',
    alsoCalled: ['Finance Analyst', 'Investment Analyst'],
    years: [1, 5],
    skills: ['Financial analysis', 'Financial modelling', 'Microsoft Excel', 'Forecasting', 'Budgeting'],
    text: `You tell those who build wind farms whether the next one pays, and what it hangs on.

What you do
- Build financial models in Microsoft Excel that somebody else can check
- Prepare budgeting and forecasting with the departments, and explain where we differ from plan
- Write two-page notes for decisions of several millions

What you bring
- One to five years of experience in financial analysis or audit
- Financial modelling, forecasting and a doubt about every round number`,
  },
  {
    id: 'hr-manager',
    title: 'HR Manager',
    alsoCalled: ['HR Generalist', 'Human Resources Manager', 'HR Business Partner'],
    years: [4, 10],
    skills: ['Human resources', 'Employee relations', 'Recruitment', 'Labour law', 'Payroll'],
    text: `You look after two hundred people in a factory and thirty in its office, from the first interview to the last handshake.

What you do
- Advise managers on employee relations, pay and development
- Run recruitment with them, and the first hundred days of those who join
- Keep contracts, payroll and labour law in order

What you bring
- Four to ten years of experience in human resources
- Labour law, recruitment and payroll; people trust you with what they do not say aloud`,
  },
  {
    id: 'recruiter',
    title: 'Recruiter',
    alsoCalled: ['Talent Acquisition Specialist', 'Technical Recruiter', 'Recruitment Consultant'],
    years: [1, 5],
    skills: ['Recruitment', 'Sourcing', 'Interviewing', 'Applicant tracking systems', 'Employer branding'],
    text: `You find the engineers and technicians that a growing maker of medical devices needs, and treat those we turn down as well as those we hire.

What you do
- Agree with hiring managers on what a post needs and what it does not
- Do the sourcing, the first interviews and the follow-up, within days rather than weeks
- Keep our applicant tracking system and our promises up to date

What you bring
- One to five years of experience in recruitment, in a company or an agency
- Sourcing, structured interviewing and messages that people answer`,
  },
  {
    id: 'registered-nurse',
    title: 'Registered Nurse',
    alsoCalled: ['Staff Nurse', 'Nurse'],
    years: [1, 6],
    skills: ['Nursing', 'Patient care', 'Medication administration', 'Wound care', 'Clinical documentation'],
    text: `You care for patients after surgery on a ward with twenty-four beds, in a team that plans its shifts together.

What you do
- Give patient care, medication and wound care by the plan of treatment
- Notice changes early, and tell the doctors clearly
- Keep the clinical documentation, and guide those in training

What you bring
- A licence as a registered nurse, and one to six years of experience in nursing
- Steady hands, kind words and the readiness to work nights`,
  },
  {
    id: 'logistics-coordinator',
    title: 'Logistics Coordinator',
    alsoCalled: ['Supply Chain Analyst', 'Warehouse Manager', 'Dispatcher'],
    years: [1, 5],
    skills: ['Logistics', 'Supply chain management', 'Inventory management', 'SAP', 'Microsoft Excel'],
    text: `Fresh fruit from eleven countries has to be in the shops before they open. You see to it, and to what happens when a ship is late.

What you do
- Plan transport by ship, rail and road, and book it at good terms
- Follow stock and inventory management in SAP, and move goods where they are missing
- Speak with carriers, customs and shops until the last pallet has arrived

What you bring
- One to five years of experience in logistics or supply chain management
- SAP, Microsoft Excel and a plan B`,
  },
]
