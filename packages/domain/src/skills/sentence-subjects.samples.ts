/**
 * Sentences about the applicant, and others. One case per line: the skill, `+` if the text requires it and `-` if not
 * (`Anything`: for nothing at all), and the text; ` | ` is the end of a line. Every text also requires welding. Before
 * the current rules, 31 of the 74 were right.
 */
export const WHOSE_SENTENCES = `
SQL + Somebody who writes SQL that others like to read, and keeps a calm head in front of customers.
Customer service + You are good at customer service by telephone and by mail.
Anything - Walk in: 4th floor, Welding Towers, opp. Java Cafe near the bridge.
Anything - Wir bieten Jobrad, Obstkorb und Kurse in Excel.
Anything - Oferujemy kursy Excel i SQL.
Anything - Submit your CV in person at our office, 4th floor of TS Tower Building.
Anything - Bring your papers to Blue Door Furniture PLC, next to the stadium.
Anything - How to apply: bring your CV to the Human Capital Management Department, 2nd floor.
Anything - Experience 5 years How to Apply Submit your application to the Human Resource Administration Department
Anything - Send the form to P.O. Box 4411, Human Resources Management, Springfield.
Anything - For more information contact our HR department by telephone.
Anything - Our office is located around Mill Square, next to Northwind International Banking hall.
Anything - You report to the Finance Department.
Anything - Applications go to the Directorate of Finance before Friday.
Anything - You will share an office with the Procurement Department.
Anything - Benefits: health insurance for your family
Anything - Medical insurance and annual leave are provided.
Anything - Every Tuesday there is yoga and a massage for all colleagues.
Anything - We pay for your fitness club.
Anything - You get English lessons for free.
Anything - The clinic offers surgery, dialysis and physiotherapy.
Anything - Our hospital provides surgery to 40,000 patients a year.
Anything - Hillside is a clinic for physiotherapy and sports medicine.
Anything - Amber Bank is one of the private commercial banks with an aim to improve banking services.
Anything - Through our efficient and agile HR services we save our clients money.
Anything - We handle all our clients' HR issues, so they can focus on their core services.
Anything - Northwind provides cyber security and cloud hosting to banks in Europe.
Anything - Founded in 2011, Northwind builds machine learning products for hospitals.
Anything - Other vacancies: Data Analyst, Nurse, Driver
Anything - We are also hiring: Java Developer, Store Keeper
Anything - See our other open positions: Marketing Manager (Ghent), Chef (Bruges)
Anything - You may travel to areas with communicable diseases and poor infection control.
Anything - Ability to climb, crawl, walk and stand on a construction site for long periods
Anything - May be exposed to dust, noise, fumes and painting.
Anything - Must be able to drive long hours, lift 25 kg and climb ladders.
Anything - We reimburse public transport.
Anything - We work in five regional states: Afar, Somali and Harar.
Anything - Somali refugee camps are near the town.
Anything - The French market is our largest one.
Anything - You will meet NGOs, ministries and UN agencies.
Anything - Follow us on social media and share this post.
Anything - Send your CV in Word or PDF format.
Anything - Send your CV as a PDF.
Anything - Please fill in the attached Excel form and return it.
Anything - Our recruitment team answers within a week.
Anything - The Project Management Office is on the 3rd floor.
Anything - We value diversity and inclusion in all that we do.
Art therapy - Patients on ART are seen by the clinic of the region.
Anything - Wash your hands before you enter.
WASH - You wash the cars of our guests.
Anything - Minimum of 6 MOS in the same post
Anything - 12 MOS of training are paid.
Anything - TS No. 44-812, Main Road
Cardiac nursing - The ward has 24 beds of telemetry.
LibreOffice - We work in an open office with a view.
HTML Canvas - You sew bags of canvas and leather.
Notion - The notion of service guides us.
Production management - Overtime depends on production.
Anything - We have no reservations about career changers.
Anything - Log in to HRMS to send your application.
Physiotherapy + You help in physiotherapy and look after patients.
Human resources + Requirements | - Knowledge of human resources
Finance + Requirements | - Experience in finance
Insurance + Requirements | - Experience in insurance
TypeScript + You write services in TypeScript.
TypeScript + Skills: JS, TS, React
PLC programming + Requirements | - PLC programming and SCADA
French + Requirements | - Fluent in French and Dutch
French + French, Dutch and German are spoken by you.
Somali + You speak Somali and English.
Microsoft Excel + You keep the lists of our stock in Excel.
WASH programmes + Requirements | - Experience with WASH programmes
International development + Requirements | - Experience in international development with an NGO
Cardiac nursing + Requirements | - Telemetry nursing experience, ICU
Learning management systems + Requirements | - LMS: Canvas, Moodle
Notion + Requirements | - Notion, Jira and Slack
Reservations + Requirements | - Experience with reservations and the front desk
Information security + You keep our cyber security up to date.
Banking + Requirements | - 4 years of experience in banking
Recruitment + Requirements | - Knowledge of recruitment
Agile + We work agile with Scrum, and so will you.
Data analysis + You will be in charge of data analysis.
Construction + Requirements | - Experience in construction
Infection control + Requirements | - Infection control in a ward
`
