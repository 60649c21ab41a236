/** What people of the board do. In a sentence `{skill}` stands for one of their skills, `{number}` for a number from 2 to 40. */
export type Occupation = {
  title: string
  area: string
  skills: readonly string[]
  sentences: readonly string[]
}

const skills = (text: string): readonly string[] => text.split('; ')

export const OCCUPATIONS: readonly Occupation[] = [
  {
    title: 'Data Engineer',
    area: 'Computer Science',
    skills: skills(
      'SQL; Python; Apache Airflow; Apache Spark; dbt; Apache Kafka; Snowflake; Data modeling; PostgreSQL',
    ),
    sentences: [
      'Moved {number} nightly loads to {skill}, so that reports are there before breakfast.',
      'Answers for a warehouse that {number} teams read, and for what it costs.',
      'Wrote checks in {skill} that stop wrong figures before anybody sees them.',
      'Teaches analysts how to ask {skill} for less.',
    ],
  },
  {
    title: 'Frontend Developer',
    area: 'Computer Science',
    skills: skills('JavaScript; TypeScript; React; CSS; HTML; Accessibility; Next.js; Jest; GraphQL'),
    sentences: [
      'Rebuilt a checkout of {number} steps in {skill}; a third fewer people leave it.',
      'Keeps a library of {number} components that works with a keyboard alone.',
      'Cut the first page by half with {skill} and patience.',
      'Reviews what others write in {skill}, and is thanked for it.',
    ],
  },
  {
    title: 'Backend Developer',
    area: 'Software Engineering',
    skills: skills('Java; Spring Boot; PostgreSQL; Docker; Kubernetes; SQL; Redis; REST APIs; Microservices'),
    sentences: [
      'Took {number} services from one large program without a night of downtime.',
      'Runs the ledger of a bank on {skill}; it has balanced every day since.',
      'Found why {skill} slept under load, and wrote down how.',
      'On call one week in {number}, with fewer calls each year.',
    ],
  },
  {
    title: 'Machine Learning Engineer',
    area: 'Mathematics',
    skills: skills('Python; PyTorch; TensorFlow; Machine learning; Pandas; NumPy; MLOps; SQL; Statistics'),
    sentences: [
      'Brought {number} models from a notebook to where people use them.',
      'Measures drift with {skill}, and says when a model is to be retired.',
      'Labels data with those who know it, {number} hours a month.',
    ],
  },
  {
    title: 'Site Reliability Engineer',
    area: 'Information Technology',
    skills: skills('Linux; Terraform; AWS; Kubernetes; Prometheus; Bash; Ansible; Incident management; Go'),
    sentences: [
      'Writes {skill} so that a new region stands in {number} minutes.',
      'Led the review of {number} outages without looking for somebody to blame.',
      'Brought alerts down to those that somebody has to wake up for.',
    ],
  },
  {
    title: 'QA Engineer',
    area: 'Information Systems',
    skills: skills(
      'Test automation; Selenium; Playwright; Jira; Manual testing; API testing; Java; Regression testing',
    ),
    sentences: [
      'Replaced a week of clicking by {number} tests in {skill}.',
      'Sits with developers before code is written, which spares {number} bugs a release.',
      'Reports what is wrong so that it can be seen again at once.',
    ],
  },
  {
    title: 'Product Manager',
    area: 'Business Administration',
    skills: skills('Product management; Roadmapping; User research; Agile; A/B testing; Jira; Stakeholder management'),
    sentences: [
      'Talks to {number} customers a month and writes down what they do, not what they say.',
      'Stopped two products that nobody used, and told everybody why.',
      'Plans a quarter with {skill}, and changes the plan when facts do.',
    ],
  },
  {
    title: 'UX Designer',
    area: 'Interaction Design',
    skills: skills('Figma; User research; Wireframing; Prototyping; Usability testing; Design systems; Accessibility'),
    sentences: [
      'Drew a form for {number} public offices that people finish at the first try.',
      'Tests with five people before anything is built, in {skill}.',
      'Keeps colours and distances of {number} products in one place.',
    ],
  },
  {
    title: 'Technical Writer',
    area: 'Linguistics',
    skills: skills('Technical writing; Editing; Markdown; Python; API documentation; DITA; English; Content strategy'),
    sentences: [
      'Wrote the handbook that ended {number} questions a week.',
      'Reads what engineers mean, and writes what users need, in {skill}.',
      'Cut a manual of {number} chapters to the four that are read.',
    ],
  },
  {
    title: 'Registered Nurse',
    area: 'Nursing',
    skills: skills('Triage; Wound care; Patient care; Phlebotomy; Medication administration; Infection control; CPR'),
    sentences: [
      'Cares for {number} patients a shift on a surgical ward.',
      'Trains new colleagues in {skill}.',
      'Leads the night team of an emergency room with {number} beds.',
      'Brought in a list for {skill} that halved errors.',
    ],
  },
  {
    title: 'Physiotherapist',
    area: 'Physiotherapy',
    skills: skills(
      'Rehabilitation; Manual therapy; Patient education; Exercise prescription; Sports medicine; Patient care',
    ),
    sentences: [
      'Brings {number} people a week back to their feet after operations.',
      'Runs a class for backs, every morning at seven.',
      'Writes plans of {skill} that people follow at home.',
    ],
  },
  {
    title: 'Pharmacist',
    area: 'Pharmacy',
    skills: skills(
      'Dispensing; Pharmacology; Medication therapy management; Inventory management; Patient counselling',
    ),
    sentences: [
      'Checks {number} prescriptions a day, and calls when one is odd.',
      'Keeps a store of {number} preparations without a gap.',
      'Advises wards on {skill}.',
    ],
  },
  {
    title: 'Accountant',
    area: 'Accounting',
    skills: skills(
      'Accounting; Microsoft Excel; Taxation; Auditing; SAP; Accounts payable; Financial reporting; QuickBooks',
    ),
    sentences: [
      'Closes the books of {number} companies in four days.',
      'Found duties of {skill} that were paid twice.',
      'Answers auditors before they have asked.',
    ],
  },
  {
    title: 'Financial Analyst',
    area: 'Economics',
    skills: skills('Financial modeling; Microsoft Excel; Forecasting; Budgeting; Power BI; SQL; Valuation'),
    sentences: [
      'Builds models of {number} sheets that somebody else can read.',
      'Told a board which of {number} shops to close, and was right.',
      'Draws figures with {skill} instead of sending tables.',
    ],
  },
  {
    title: 'Sales Executive',
    area: 'Commerce',
    skills: skills('Lead generation; Negotiation; Salesforce; Account management; Cold calling; CRM; Presentations'),
    sentences: [
      'Looks after {number} customers, most of them since the first order.',
      'Opened a region with {skill} and a small car.',
      'Writes offers that say what is not included.',
    ],
  },
  {
    title: 'Digital Marketer',
    area: 'Marketing',
    skills: skills('SEO; Google Analytics; Content marketing; Email marketing; Social media; Copywriting; Google Ads'),
    sentences: [
      'Spends {number} thousand a month, and knows on what.',
      'Wrote letters that people answer, with {skill}.',
      'Doubled visits of a shop for {number} kinds of tea.',
    ],
  },
  {
    title: 'Customer Support Lead',
    area: 'Communication',
    skills: skills(
      'Customer service; Zendesk; Escalation management; Coaching; Knowledge base; English; Complaint handling',
    ),
    sentences: [
      'Leads {number} people who answer within the hour.',
      'Reads every complaint, and takes its cause to those who can end it.',
      'Wrote {number} answers that customers find by themselves.',
    ],
  },
  {
    title: 'HR Generalist',
    area: 'Human Resources',
    skills: skills('Recruitment; Onboarding; Payroll; Labour law; Employee relations; Performance management; HRIS'),
    sentences: [
      'Hired {number} people in a year, of whom nearly all stayed.',
      'Made the first day of new colleagues one to remember.',
      'Keeps {skill} in order for three sites.',
    ],
  },
  {
    title: 'Supply Chain Analyst',
    area: 'Logistics',
    skills: skills(
      'Supply chain management; Demand planning; SAP; Microsoft Excel; Inventory management; Procurement; SQL',
    ),
    sentences: [
      'Plans {number} routes a week, with fewer empty lorries each year.',
      'Brought stock down by a fifth with {skill}.',
      'Knows {number} suppliers by voice.',
    ],
  },
  {
    title: 'Mechanical Engineer',
    area: 'Mechanical Engineering',
    skills: skills(
      'SolidWorks; AutoCAD; Finite element analysis; GD&T; Product design; Manufacturing; MATLAB; Thermodynamics',
    ),
    sentences: [
      'Drew a pump that runs {number} thousand hours without a seal.',
      'Calculates with {skill} what others would build twice.',
      'Stands beside the machine on the first day of each series.',
    ],
  },
  {
    title: 'Civil Engineer',
    area: 'Civil Engineering',
    skills: skills(
      'AutoCAD; Structural analysis; Project management; Surveying; Concrete design; Cost estimation; Revit',
    ),
    sentences: [
      'Built {number} bridges for roads that few drive and all need.',
      'Keeps sites dry, safe and within {skill}.',
      'Signs for {number} kilometres of sewers.',
    ],
  },
  {
    title: 'Electrician',
    area: 'Electrical Installation',
    skills: skills(
      'Electrical wiring; Troubleshooting; Blueprint reading; PLC programming; Electrical safety; Maintenance',
    ),
    sentences: [
      'Wired {number} workshops, and comes back to see them.',
      'Finds in an hour what has stood still for a day.',
      'Takes two apprentices a year through {skill}.',
    ],
  },
  {
    title: 'Teacher',
    area: 'Education',
    skills: skills('Lesson planning; Classroom management; Curriculum development; Mathematics; Assessment; English'),
    sentences: [
      'Teaches {number} children to read, one at a time.',
      'Wrote a course of {skill} that four schools use.',
      'Talks to parents before there is a reason to.',
    ],
  },
  {
    title: 'Chef',
    area: 'Culinary Arts',
    skills: skills(
      'Menu planning; Food safety; Kitchen management; Cost control; Pastry; Catering; Inventory management',
    ),
    sentences: [
      'Cooks for {number} guests a night, with what the market has.',
      'Runs a kitchen of {number} in which nobody shouts.',
      'Wastes a third less since {skill} is written down.',
    ],
  },
]
