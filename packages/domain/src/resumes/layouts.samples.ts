/** An invented résumé and what a careful reader would extract. */
export type Sample = {
  layout: string
  text: string
  name: string
  email?: string
  phone?: string
  location?: string
  /** title | employer | start – end */
  jobs: string[]
  /** degree | school | end */
  education: string[]
  skills: string[]
  languages?: string[]
  certifications?: string[]
}

export const samples: Sample[] = [
  {
    layout: 'one column, employer with dates on the right, title below, headings in capitals',
    text: `Dr. Amara Okonkwo-Hale, PhD
Lagos, Nigeria • +234 803 555 0142 • amara.okonkwo@example.org • linkedin.com/in/amara-okonkwo

PROFESSIONAL SUMMARY
Data scientist with nine years in banking and telecoms who turns messy records into decisions.

WORK EXPERIENCE

Kestrel Bank Plc\tMarch 2021 – Present
Lead Data Scientist\tLagos, Nigeria
• Built a credit model that approves 40% of applications without a clerk
• Led a team of six analysts across two countries

Palmline Telecom\tJan. 2017 – Feb. 2021
Data Scientist\tAbuja, Nigeria
• Predicted churn for nine million subscribers with Python and Spark

EDUCATION
University of Ibadan\tIbadan, Nigeria
PhD in Statistics\t2013 – 2016
Obafemi Awolowo University
B.Sc. Mathematics, First Class\t2008 – 2012

TECHNICAL SKILLS
Languages: Python, R, SQL
Tools: Spark, Airflow, dbt, Power BI (DAX, Power Query)

LANGUAGES
English (fluent), Yoruba (native), French – basic`,
    name: 'Amara Okonkwo-Hale',
    email: 'amara.okonkwo@example.org',
    phone: '+234 803 555 0142',
    location: 'Lagos, Nigeria',
    jobs: [
      'Lead Data Scientist | Kestrel Bank Plc | 2021-03 – present',
      'Data Scientist | Palmline Telecom | 2017-01 – 2021-02',
    ],
    education: [
      'PhD in Statistics | University of Ibadan | 2016',
      'B.Sc. Mathematics | Obafemi Awolowo University | 2012',
    ],
    skills: ['Python', 'R', 'SQL', 'Spark', 'Airflow', 'dbt', 'Power BI (DAX, Power Query)'],
    languages: ['English', 'Yoruba', 'French'],
  },
  {
    layout: 'Indian style with labels, "till date" and percentages',
    text: `CURRICULUM VITAE

RAGHAVENDRA PRASAD KULKARNI
Mobile No: +91-98450 12345
E-mail: raghav.kulkarni @ example.in
Address: Flat 12, Lotus Residency, Baner Road, Pune, Maharashtra 411045

Career Objective:
To obtain a challenging role in a growing organisation where I can apply my skills.

Professional Experience:

Company Name: Indus Softworks Pvt. Ltd., Pune
Designation: Senior Software Engineer
Duration: June 2019 to till date
Roles and Responsibilities:
• Developing REST services using Java and Spring Boot
• Responsible for code reviews

Company Name: Sahyadri Infotech
Designation: Software Engineer
Duration: 07/2015 - 05/2019
Roles and Responsibilities:
• Worked on Oracle PL/SQL packages

Educational Qualification:
• B.E. (Computer Science) from Shivneri College of Engineering, Pune University in 2015 with 68%
• HSC from Modern Junior College in 2011 with 74%

Technical Skills:
Programming Languages : Java, J2EE, C++
Databases : Oracle, MySQL

Personal Details:
Date of Birth : 14/08/1993
Nationality : Indian
Marital Status : Married
Languages Known : English, Hindi, Marathi
Notice Period: 2 months`,
    name: 'RAGHAVENDRA PRASAD KULKARNI',
    email: 'raghav.kulkarni@example.in',
    phone: '+91-98450 12345',
    location: 'Pune, Maharashtra',
    jobs: [
      'Senior Software Engineer | Indus Softworks Pvt. Ltd. | 2019-06 – present',
      'Software Engineer | Sahyadri Infotech | 2015-07 – 2019-05',
    ],
    education: [
      'B.E. (Computer Science) | Shivneri College of Engineering | 2015',
      'HSC | Modern Junior College | 2011',
    ],
    skills: ['Java', 'J2EE', 'C++', 'Oracle', 'MySQL'],
    languages: ['English', 'Hindi', 'Marathi'],
  },
  {
    layout: 'sidebar first: contact, skills and languages above the name',
    text: `CONTACT
☎ +49 171 5550199
✉ lena.vogt@example.de
⌂ Hamburg, Germany
SKILLS
• Figma
• Design systems
• User research
• HTML/CSS
LANGUAGES
German – native
English – C1
LENA VOGT
Senior UX Designer
PROFILE
Designer who listens first and draws later, with eleven years in health and mobility products.
EXPERIENCE
Senior UX Designer
Nordwerk Mobility GmbH, Hamburg
04/2020 – heute
• Redesigned the ticket app used by two million riders
UX Designer
Studio Halbmond
09.2014 - 03.2020
• Ran usability tests every second week
EDUCATION
M.A. Interaction Design
Hochschule Rissen
2012 – 2014`,
    name: 'LENA VOGT',
    email: 'lena.vogt@example.de',
    phone: '+49 171 5550199',
    location: 'Hamburg, Germany',
    jobs: [
      'Senior UX Designer | Nordwerk Mobility GmbH | 2020-04 – present',
      'UX Designer | Studio Halbmond | 2014-09 – 2020-03',
    ],
    education: ['M.A. Interaction Design | Hochschule Rissen | 2014'],
    skills: ['Figma', 'Design systems', 'User research', 'HTML/CSS'],
    languages: ['German', 'English'],
  },
  {
    layout: 'profile-site export: company, title, dates with a duration, place',
    text: `Contact
ruth.castellanos@example.com
www.linkedin.com/in/ruth-castellanos (LinkedIn)

Top Skills
Stakeholder Management
Agile Methodologies
Roadmapping

Languages
Spanish (Native or Bilingual)
English (Full Professional)

Certifications
Certified Scrum Product Owner

Ruth Castellanos
Product Manager at Bluefjord Analytics
Madrid, Community of Madrid, Spain

Summary
I help teams decide what not to build.

Experience

Bluefjord Analytics
Product Manager
January 2021 - Present (5 years 3 months)
Madrid, Spain
Own the reporting product from discovery to launch.

Correo Verde
3 years 2 months
Associate Product Manager
June 2019 - December 2020 (1 year 7 months)
Valencia, Spain
Product Analyst
November 2017 - May 2019 (1 year 7 months)

Education
Universidad de Turia
Bachelor's degree, Economics · (2013 - 2017)`,
    name: 'Ruth Castellanos',
    email: 'ruth.castellanos@example.com',
    location: 'Madrid, Community of Madrid, Spain',
    jobs: [
      'Product Manager | Bluefjord Analytics | 2021-01 – present',
      'Associate Product Manager | Correo Verde | 2019-06 – 2020-12',
      'Product Analyst | Correo Verde | 2017-11 – 2019-05',
    ],
    education: ["Bachelor's degree, Economics | Universidad de Turia | 2017"],
    skills: ['Stakeholder Management', 'Agile Methodologies', 'Roadmapping'],
    languages: ['Spanish', 'English'],
    certifications: ['Certified Scrum Product Owner'],
  },
  {
    layout: 'title at employer on one line with the dates in brackets',
    text: `Tomasz Wieczorek
Full-Stack Developer
tomasz.w@example.pl | +48 600 555 012 | github.com/twieczorek | Kraków, Poland

About me
Developer, cyclist, father of two.

Employment History
Backend Developer at Marzanna Games (May 2022 – now)
- Moved matchmaking from polling to web sockets
- Wrote the tournament service in Go

Junior Developer at Kopernik Labs (2019 – 2022)
- Kept a PHP shop alive and then replaced it

Education
BSc Computer Science, AGH University of Science and Technology, 2015-2019

Skills
Go | PHP | PostgreSQL | Redis | Docker`,
    name: 'Tomasz Wieczorek',
    email: 'tomasz.w@example.pl',
    phone: '+48 600 555 012',
    location: 'Kraków, Poland',
    jobs: ['Backend Developer | Marzanna Games | 2022-05 – present', 'Junior Developer | Kopernik Labs | 2019 – 2022'],
    education: ['BSc Computer Science | AGH University of Science and Technology | 2019'],
    skills: ['Go', 'PHP', 'PostgreSQL', 'Redis', 'Docker'],
  },
  {
    layout: 'title, employer — city on one line, dates below, decorated headings',
    text: `J A S M I N E   H O L L O W A Y
Registered Nurse
(404) 555-0137 ~ jasmine.holloway@example.com ~ Atlanta, GA 30303

=== CLINICAL EXPERIENCE ===
Charge Nurse, Peachtree Children's Hospital — Atlanta, GA
August 2018 to Current
• Coordinate care for 24 beds
Staff Nurse, Magnolia Community Clinic — Macon, GA
Summer 2015 – July 2018
• Triaged walk-in patients

=== EDUCATION ===
Bachelor of Science in Nursing (BSN), Dogwood State University, 2015

=== LICENSES & CERTIFICATIONS ===
Registered Nurse, State of Georgia
Basic Life Support (BLS), 2024

=== SKILLS ===
Patient assessment, IV therapy, Electronic health records, and triage`,
    name: 'JASMINE HOLLOWAY',
    email: 'jasmine.holloway@example.com',
    phone: '(404) 555-0137',
    location: 'Atlanta, GA',
    jobs: [
      "Charge Nurse | Peachtree Children's Hospital | 2018-08 – present",
      'Staff Nurse | Magnolia Community Clinic | 2015-06 – 2018-07',
    ],
    education: ['Bachelor of Science in Nursing (BSN) | Dogwood State University | 2015'],
    skills: ['Patient assessment', 'IV therapy', 'Electronic health records', 'triage'],
    certifications: ['Registered Nurse, State of Georgia', 'Basic Life Support (BLS)'],
  },
  {
    layout: 'several roles under one employer banner',
    text: `Owen Fairweather
owen@fairweather.example | 020 7946 0018 | Bristol, UK

Experience
Harbour Freight Logistics Ltd
Operations Manager   Jan 2022 - Present
• Run three depots and a fleet of 140 vans

Shift Supervisor   Mar 2019 - Dec 2021
• Planned rotas for 60 drivers

Warehouse Operative   Jun 2017 - Feb 2019
• Picked, packed and drove forklifts

Education
Diploma in Logistics, Severn College, 2017

Key Skills
Fleet planning; Forklift licence; Lean; Microsoft Excel`,
    name: 'Owen Fairweather',
    email: 'owen@fairweather.example',
    phone: '020 7946 0018',
    location: 'Bristol, UK',
    jobs: [
      'Operations Manager | Harbour Freight Logistics Ltd | 2022-01 – present',
      'Shift Supervisor | Harbour Freight Logistics Ltd | 2019-03 – 2021-12',
      'Warehouse Operative | Harbour Freight Logistics Ltd | 2017-06 – 2019-02',
    ],
    education: ['Diploma in Logistics | Severn College | 2017'],
    skills: ['Fleet planning', 'Forklift licence', 'Lean', 'Microsoft Excel'],
  },
  {
    layout: 'dates first, then title and employer; body without bullets',
    text: `Resume of Mekdes Tadesse Alemu
Addis Ababa, Ethiopia
Phone: 0911 55 01 23
Email: mekdes.tadesse@example.et

PERSONAL PROFILE
A careful accountant who closes the books on time.

PROFESSIONAL EXPERIENCE
Sept 2019 – Present
Senior Accountant, Abay Textiles Share Company
Prepared monthly financial statements for four factories.
Managed a team of three junior accountants and trained new staff.
Oct 2016 – Aug 2019
Junior Accountant, Entoto Coffee Exporters PLC
Recorded daily transactions in Peachtree and reconciled bank accounts.

EDUCATIONAL BACKGROUND
2013 – 2016
BA Degree in Accounting and Finance, Jimma University

SKILLS
Peachtree Accounting
IFRS reporting
Payroll
Microsoft Excel

LANGUAGES
Amharic, Afaan Oromo, English`,
    name: 'Mekdes Tadesse Alemu',
    email: 'mekdes.tadesse@example.et',
    phone: '0911 55 01 23',
    location: 'Addis Ababa, Ethiopia',
    jobs: [
      'Senior Accountant | Abay Textiles Share Company | 2019-09 – present',
      'Junior Accountant | Entoto Coffee Exporters PLC | 2016-10 – 2019-08',
    ],
    education: ['BA Degree in Accounting and Finance | Jimma University | 2016'],
    skills: ['Peachtree Accounting', 'IFRS reporting', 'Payroll', 'Microsoft Excel'],
    languages: ['Amharic', 'Oromo', 'English'],
  },
  {
    layout: 'experience without dates, employer before title',
    text: `Noor Haddad
noor.haddad@example.com · 555-0188

Work History
Cedar Street Bakery
Head Baker
• Baked for a hundred guests a day
• Ordered flour and trained apprentices

Corner Grocery Store
Cashier
• Handled cash and cards

Education
High School Diploma, Elm Grove High School

Skills: bread baking, customer service, cash handling`,
    name: 'Noor Haddad',
    email: 'noor.haddad@example.com',
    phone: '555-0188',
    jobs: ['Head Baker | Cedar Street Bakery | ', 'Cashier | Corner Grocery Store | '],
    education: ['High School Diploma | Elm Grove High School | '],
    skills: ['bread baking', 'customer service', 'cash handling'],
  },
  {
    layout: 'table-like pipes, name and title on one line',
    text: `Sipho Dlamini | Network Engineer
Johannesburg, South Africa | sipho.dlamini@example.co.za | 082 555 0147

EXPERIENCE
Network Engineer | Highveld Networks (Pty) Ltd | Johannesburg | 2020-02 - present
* Runs the core network of 300 branches
Support Technician | Karoo Computers | Cape Town | 2016-07 - 2020-01
* Answered forty tickets a day

EDUCATION
National Diploma: Information Technology | Tshwane Technical College | 2013 - 2016

CERTIFICATIONS
CCNA, CompTIA Network+

SKILLS
BGP, OSPF, MPLS, Fortinet firewalls, Python`,
    name: 'Sipho Dlamini',
    email: 'sipho.dlamini@example.co.za',
    phone: '082 555 0147',
    location: 'Johannesburg, South Africa',
    jobs: [
      'Network Engineer | Highveld Networks (Pty) Ltd | 2020-02 – present',
      'Support Technician | Karoo Computers | 2016-07 – 2020-01',
    ],
    education: ['National Diploma: Information Technology | Tshwane Technical College | 2016'],
    skills: ['BGP', 'OSPF', 'MPLS', 'Fortinet firewalls', 'Python'],
    certifications: ['CCNA', 'CompTIA Network+'],
  },
  {
    layout: 'every entry a bullet with its own bullets below, and personal details on top',
    text: `Name: Fatima Zahra El Amrani
Date of Birth: 3rd May 1990
Nationality: Moroccan
Visa Status: Employment visa (transferable)
Mobile: +971 50 555 0198
Email: fatima.elamrani[at]example[dot]com
Location: Dubai, UAE

WORK EXPERIENCE
• HR Business Partner - Desert Rose Hospitality Group, Dubai, UAE (Mar 2018 – Till Date)
Key Responsibilities:
 - Partner with 12 department heads
• HR Officer - Atlas Retail, Casablanca, Morocco (Sep 2013 – Feb 2018)
Key Responsibilities:
 - Recruited 80 store employees a year

EDUCATION
• Master in Human Resources Management, Université Hassan II, 2013
• Bachelor in Business Administration, ISCAE School, 2011

CORE COMPETENCIES
Talent Acquisition • Performance Management • HRIS (Oracle HCM)

LANGUAGES
Arabic: Native
French: Fluent`,
    name: 'Fatima Zahra El Amrani',
    email: 'fatima.elamrani@example.com',
    phone: '+971 50 555 0198',
    location: 'Dubai, UAE',
    jobs: [
      'HR Business Partner | Desert Rose Hospitality Group | 2018-03 – present',
      'HR Officer | Atlas Retail | 2013-09 – 2018-02',
    ],
    education: [
      'Master in Human Resources Management | Université Hassan II | 2013',
      'Bachelor in Business Administration | ISCAE School | 2011',
    ],
    skills: ['Talent Acquisition', 'Performance Management', 'HRIS (Oracle HCM)'],
    languages: ['Arabic', 'French'],
  },
  {
    layout: 'consulting work: client with dates, role below, technologies at the end of an entry',
    text: `JOHN A. PATEL
Software Engineer
Email: john.a.patel@example.com Phone: (732) 555-0166

TECHNICAL SKILLS
Languages: Java, Kotlin
Frameworks: Spring Boot, Hibernate,
React
Cloud & DevOps: AWS (EC2, S3), Docker

PROFESSIONAL EXPERIENCE
Client: Garden State Insurance, Newark, NJ                         Mar 2021 – Present
Role: Senior Java Developer
Responsibilities:
• Designed services with Spring Boot.
Environment: Java 11, Kafka

Client: Liberty Telecom, Philadelphia, PA                          Jan 2018 – Feb 2021
Role: Java Developer
Responsibilities:
• Built interfaces to billing.
Environment: Java 8, Oracle

EDUCATION
Master of Science in Computer Science, New Jersey Tech University, 2017`,
    name: 'JOHN A. PATEL',
    email: 'john.a.patel@example.com',
    phone: '(732) 555-0166',
    jobs: [
      'Senior Java Developer | Garden State Insurance | 2021-03 – present',
      'Java Developer | Liberty Telecom | 2018-01 – 2021-02',
    ],
    education: ['Master of Science in Computer Science | New Jersey Tech University | 2017'],
    skills: ['Java', 'Kotlin', 'Spring Boot', 'Hibernate', 'React', 'AWS (EC2, S3)', 'Docker'],
  },
  {
    layout: 'employers in capitals and two degrees under one school',
    text: `EMILY R. THORNTON
Boston, MA • (617) 555-0143 • emily.thornton@example.edu

EDUCATION
TUFTON UNIVERSITY, Medford, MA
MA, Linguistics, GPA 3.9, May 2020
BA, Spanish, May 2018

RELEVANT EXPERIENCE
BRIGHT PATH NONPROFIT, Somerville, MA
Program Coordinator (Part-time), June 2020 – Present
• Coordinate 12 volunteers
TUFTON UNIVERSITY WRITING CENTER, Medford, MA
Writing Tutor, September 2018 – May 2020
• Tutored 40 students per semester

VOLUNTEER EXPERIENCE
Harbor Food Pantry
Volunteer, 2015 – 2016

SKILLS & INTERESTS
Skills: R, Praat
Interests: Hiking, Baking`,
    name: 'EMILY R. THORNTON',
    email: 'emily.thornton@example.edu',
    phone: '(617) 555-0143',
    location: 'Boston, MA',
    jobs: [
      'Program Coordinator (Part-time) | BRIGHT PATH NONPROFIT | 2020-06 – present',
      'Writing Tutor | TUFTON UNIVERSITY WRITING CENTER | 2018-09 – 2020-05',
    ],
    education: ['MA, Linguistics | TUFTON UNIVERSITY | 2020-05', 'BA, Spanish | TUFTON UNIVERSITY | 2018-05'],
    skills: ['R', 'Praat'],
  },
]
