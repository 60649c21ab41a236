/** An invented person with a trade and country, for résumés in many layouts. */
export type Person = {
  name: string
  email: string
  phone: string
  place: string
  headline: string
  summary: string
  /** Newest first; `from` and `to` as months "YYYY-MM", `to` may be "present". */
  jobs: { title: string; employer: string; place: string; from: string; to: string; did: string[] }[]
  education: { degree: string; school: string; year: number }[]
  skills: string[]
}

const job = (line: string, ...did: string[]): Person['jobs'][number] => {
  const [title = '', employer = '', place = '', from = '', to = ''] = line.split(' | ')
  return { title, employer, place, from, to, did }
}

const study = (line: string): Person['education'][number] => {
  const [degree = '', school = '', year = ''] = line.split(' | ')
  return { degree, school, year: Number(year) }
}

export const people: Person[] = [
  {
    name: 'Lindiwe Mokoena',
    email: 'lindiwe.mokoena@example.co.za',
    phone: '+27 82 555 0143',
    place: 'Durban, South Africa',
    headline: 'Registered Nurse',
    summary: 'Nurse with ten years on surgical wards who trains new staff and keeps calm in emergencies.',
    jobs: [
      job(
        'Senior Staff Nurse | Umdloti Private Hospital | Durban, South Africa | 2019-02 | present',
        'Led a ward of twelve nurses through two audits',
        'Trained new staff in wound care',
      ),
      job(
        'Staff Nurse | Berea Clinic | Durban, South Africa | 2014-06 | 2019-01',
        'Cared for twenty patients on each shift',
      ),
    ],
    education: [study('Diploma in General Nursing | Thukela Nursing College | 2014')],
    skills: ['Wound care', 'Triage', 'Patient education', 'Infection control', 'IV therapy'],
  },
  {
    name: 'Tomasz Wierzbicki',
    email: 't.wierzbicki@example.pl',
    phone: '+48 601 555 019',
    place: 'Gdynia, Poland',
    headline: 'Marine Welder',
    summary: 'Certified welder for hulls and pipes, used to work at height and abroad.',
    jobs: [
      job(
        'Lead Welder | Baltona Shipyard | Gdynia, Poland | 2017-04 | present',
        'Welded double hulls to class rules',
        'Checked the work of eight welders',
      ),
      job('Welder | Norstal Sp. z o.o. | Szczecin, Poland | 2011-09 | 2017-03', 'Joined pipes for two chemical plants'),
    ],
    education: [study('Certificate in Welding Technology | Gdynia Technical School | 2011')],
    skills: ['MIG welding', 'TIG welding', 'Blueprint reading', 'Ultrasonic testing'],
  },
  {
    name: 'Priyanka Deshpande',
    email: 'priyanka.deshpande@example.in',
    phone: '+91 98220 55512',
    place: 'Pune, India',
    headline: 'Java Developer',
    summary: 'Backend developer who builds payment services and likes small, tested changes.',
    jobs: [
      job(
        'Senior Java Developer | Quillwave Technologies Pvt Ltd | Pune, India | 2020-07 | present',
        'Designed a settlement service in Spring Boot',
        'Reduced response times by 40%',
      ),
      job(
        'Software Engineer | Nandi Infotech | Bengaluru, India | 2016-08 | 2020-06',
        'Developed REST interfaces for two banks',
        'Wrote tests for legacy code',
      ),
    ],
    education: [study('B.E. in Computer Engineering | Sinhagad College of Engineering | 2016')],
    skills: ['Java', 'Spring Boot', 'Hibernate', 'PostgreSQL', 'Docker', 'Kafka'],
  },
  {
    name: 'Hannah Lindqvist',
    email: 'hannah.lindqvist@example.se',
    phone: '+46 70 555 01 28',
    place: 'Gothenburg, Sweden',
    headline: 'UX Designer',
    summary: 'Designer of services for public transport, from interviews to tested prototypes.',
    jobs: [
      job(
        'Senior UX Designer | Spårvägen Digital AB | Gothenburg, Sweden | 2018-01 | present',
        'Ran sixty interviews with commuters',
        'Prototyped a new ticket app',
      ),
      job(
        'Interaction Designer | Fjordlys Studio | Oslo, Norway | 2014-03 | 2017-12',
        'Drew wireframes for three web shops',
      ),
    ],
    education: [study('Master of Science in Interaction Design | Chalmers University of Technology | 2013')],
    skills: ['Figma', 'User research', 'Prototyping', 'Usability testing', 'Accessibility'],
  },
  {
    name: 'Diego Fuentealba',
    email: 'diego.fuentealba@example.cl',
    phone: '+56 9 5550 1287',
    place: 'Santiago, Chile',
    headline: 'Mining Engineer',
    summary: 'Engineer for open pits with a sharp eye on safety and cost.',
    jobs: [
      job(
        'Mine Planning Engineer | Minera Cerro Azul | Antofagasta, Chile | 2016-05 | present',
        'Planned blasts for a pit of 90 hectares',
        'Cut haulage costs by 12%',
      ),
      job(
        'Junior Engineer | Andesur Consulting | Santiago, Chile | 2013-01 | 2016-04',
        'Modelled ore bodies with Vulcan',
      ),
    ],
    education: [study('Bachelor of Mining Engineering | Universidad de Atacama | 2012')],
    skills: ['Vulcan', 'AutoCAD', 'Mine scheduling', 'Cost control'],
  },
  {
    name: 'Aisha Bello',
    email: 'aishabello@example.ng',
    phone: '+234 803 555 0176',
    place: 'Abuja, Nigeria',
    headline: 'Accountant',
    summary: 'Accountant for schools and charities, at home with grants and audits.',
    jobs: [
      job(
        'Chief Accountant | Greenfield Schools Trust | Abuja, Nigeria | 2018-09 | present',
        'Prepared accounts for eleven schools',
        'Closed every audit without remarks',
      ),
      job(
        'Accounts Officer | Zuma Microfinance Bank | Kaduna, Nigeria | 2013-10 | 2018-08',
        'Reconciled branch ledgers',
      ),
    ],
    education: [study('B.Sc. in Accounting | Ahmadu Bello University | 2012')],
    skills: ['Sage', 'Grant accounting', 'Payroll', 'Budgeting', 'IFRS'],
  },
  {
    name: 'Claire Fontenay',
    email: 'claire.fontenay@example.fr',
    phone: '+33 6 12 55 01 34',
    place: 'Lyon, France',
    headline: 'Pastry Chef',
    summary: 'Pastry chef with a love for old recipes and quiet kitchens.',
    jobs: [
      job(
        'Head Pastry Chef | Hôtel des Canuts | Lyon, France | 2019-03 | present',
        'Created the dessert menu of each season',
        'Managed a brigade of five',
      ),
      job(
        'Pastry Cook | Maison Verlaine | Paris, France | 2014-09 | 2019-02',
        'Baked viennoiserie for 300 guests a day',
      ),
    ],
    education: [study('CAP Pâtissier | Lycée Hôtelier de Dardilly | 2014')],
    skills: ['Chocolate work', 'Menu planning', 'Food safety', 'Sugar craft'],
  },
  {
    name: 'Marcus Tillman',
    email: 'mtillman@example.com',
    phone: '(614) 555-0182',
    place: 'Columbus, OH',
    headline: 'Warehouse Supervisor',
    summary: 'Supervisor of night shifts in busy warehouses with an excellent safety record.',
    jobs: [
      job(
        'Warehouse Supervisor | Buckeye Distribution LLC | Columbus, OH | 2017-11 | present',
        'Supervised 24 pickers on nights',
        'Introduced cycle counts',
      ),
      job('Forklift Operator | Scioto Cold Storage | Columbus, OH | 2012-02 | 2017-10', 'Loaded forty trailers a week'),
    ],
    education: [study('High School Diploma | Franklin Heights High School | 2010')],
    skills: ['Inventory control', 'Forklift operation', 'RF scanners', 'Shift planning'],
  },
  {
    name: 'Eilidh MacInnes',
    email: 'eilidh.macinnes@example.co.uk',
    phone: '07700 900142',
    place: 'Inverness, Scotland',
    headline: 'Primary School Teacher',
    summary: 'Teacher of mixed classes in small schools, with Gaelic as a second language.',
    jobs: [
      job(
        'Principal Teacher | Ardmore Primary School | Inverness, Scotland | 2018-08 | present',
        'Planned lessons for a class of three ages',
        'Coached four new teachers',
      ),
      job('Class Teacher | Kilbride School | Glasgow, Scotland | 2012-08 | 2018-07', 'Taught numeracy and music'),
    ],
    education: [study('Bachelor of Education | University of Strathclyde | 2012')],
    skills: ['Lesson planning', 'Classroom management', 'Phonics', 'Safeguarding'],
  },
  {
    name: 'Yusuf Demirkan',
    email: 'yusuf.demirkan@example.com.tr',
    phone: '+90 532 555 01 61',
    place: 'Izmir, Turkey',
    headline: 'Logistics Manager',
    summary: 'Manager of sea freight who knows ports, customs and people.',
    jobs: [
      job(
        'Logistics Manager | Ege Denizcilik A.Ş. | Izmir, Turkey | 2015-01 | present',
        'Managed 3,000 containers a year',
        'Negotiated rates with six carriers',
      ),
      job(
        'Customs Clerk | Liman Gümrük Ltd | Izmir, Turkey | 2009-06 | 2014-12',
        'Filed declarations for fruit exports',
      ),
    ],
    education: [study('BA in International Trade | Dokuz Eylül University | 2009')],
    skills: ['Incoterms', 'Customs clearance', 'SAP', 'Contract negotiation'],
  },
  {
    name: 'Mei-Ling Ong',
    email: 'meiling.ong@example.sg',
    phone: '+65 9555 0137',
    place: 'Singapore',
    headline: 'Compliance Officer',
    summary: 'Compliance officer for private banks, precise with rules and patient with people.',
    jobs: [
      job(
        'Compliance Officer | Straits Meridian Bank | Singapore | 2018-06 | present',
        'Reviewed 400 client files a year',
        'Wrote the policy on sanctions',
      ),
      job('Audit Associate | Tan & Lim LLP | Singapore | 2014-07 | 2018-05', 'Tested controls of brokers'),
    ],
    education: [study('Bachelor of Laws | National University of Singapore | 2014')],
    skills: ['AML', 'KYC', 'Risk assessment', 'Policy writing'],
  },
  {
    name: 'Rafael Quintanilha',
    email: 'rafael.quintanilha@example.com.br',
    phone: '+55 11 95550-1234',
    place: 'São Paulo, Brazil',
    headline: 'Data Analyst',
    summary: 'Analyst for retail who turns tills into plans.',
    jobs: [
      job(
        'Data Analyst | Lojas Aurora | São Paulo, Brazil | 2019-05 | present',
        'Built sales forecasts in Python',
        'Automated weekly reports',
      ),
      job(
        'Business Intelligence Intern | Vetor Consultoria | Campinas, Brazil | 2017-02 | 2019-04',
        'Prepared dashboards for six clients',
      ),
    ],
    education: [study('Bachelor of Statistics | Universidade Estadual de Campinas | 2018')],
    skills: ['Python', 'SQL', 'Power BI', 'Forecasting', 'Excel'],
  },
  {
    name: 'Siobhan Kearney',
    email: 'siobhan.kearney@example.ie',
    phone: '+353 87 555 0119',
    place: 'Cork, Ireland',
    headline: 'Pharmacist',
    summary: 'Pharmacist in a busy community shop with a focus on older people.',
    jobs: [
      job(
        'Supervising Pharmacist | Leeside Pharmacy | Cork, Ireland | 2017-10 | present',
        'Dispensed 300 items a day',
        'Advised care homes',
      ),
      job('Pharmacist | Shandon Health Stores | Cork, Ireland | 2013-09 | 2017-09', 'Gave flu vaccinations'),
    ],
    education: [study('Master of Pharmacy | University College Cork | 2013')],
    skills: ['Dispensing', 'Medication review', 'Vaccination', 'Stock control'],
  },
  {
    name: 'Gebre Haile',
    email: 'gebre.haile@example.et',
    phone: '+251 911 555 014',
    place: 'Addis Ababa, Ethiopia',
    headline: 'Civil Engineer',
    summary: 'Site engineer for roads and bridges in the highlands.',
    jobs: [
      job(
        'Resident Engineer | Tana Construction PLC | Bahir Dar, Ethiopia | 2016-03 | present',
        'Supervised 40 km of gravel road',
        'Approved concrete tests',
      ),
      job('Site Engineer | Awash Contractors | Adama, Ethiopia | 2011-07 | 2016-02', 'Set out three bridges'),
    ],
    education: [study('BSc in Civil Engineering | Jimma University | 2011')],
    skills: ['AutoCAD', 'Surveying', 'Contract administration', 'Concrete testing'],
  },
  {
    name: 'Nadia Haddad',
    email: 'nadia.haddad@example.com',
    phone: '+971 50 555 0148',
    place: 'Dubai, United Arab Emirates',
    headline: 'Sales Executive',
    summary: 'Sales executive for hotels with clients on three continents.',
    jobs: [
      job(
        'Senior Sales Executive | Marjan Bay Hotels | Dubai, UAE | 2018-04 | present',
        'Sold meetings worth 4 million a year',
        'Looked after sixty key accounts',
      ),
      job('Sales Coordinator | Levant Travel | Beirut, Lebanon | 2013-05 | 2018-03', 'Answered group requests'),
    ],
    education: [study('BBA in Hospitality Management | Lebanese American University | 2013')],
    skills: ['Negotiation', 'Opera PMS', 'Key account management', 'Event planning'],
  },
  {
    name: 'Owen Prosser',
    email: 'owen.prosser@example.com.au',
    phone: '0412 555 019',
    place: 'Perth, WA',
    headline: 'Electrician',
    summary: 'Licensed electrician for mines and homes.',
    jobs: [
      job(
        'Leading Hand Electrician | Swan Power Services | Perth, WA | 2016-02 | present',
        'Commissioned switchboards on two mines',
        'Mentored apprentices',
      ),
      job(
        'Apprentice Electrician | Fremantle Electrical Pty Ltd | Fremantle, WA | 2011-01 | 2015-12',
        'Wired eighty homes',
      ),
    ],
    education: [study('Certificate III in Electrotechnology | South Metropolitan TAFE | 2015')],
    skills: ['High voltage switching', 'PLC fault finding', 'Solar installation'],
  },
  {
    name: 'Ingrid Bauer',
    email: 'ingrid.bauer@example.de',
    phone: '+49 171 5550123',
    place: 'Stuttgart, Germany',
    headline: 'Human Resources Manager',
    summary: 'Personnel manager for workshops and plants, fair in hard talks.',
    jobs: [
      job(
        'Human Resources Manager | Neckar Maschinenbau GmbH | Stuttgart, Germany | 2015-04 | present',
        'Recruited 120 people in three years',
        'Negotiated with the works council',
      ),
      job('Recruiter | Talentwerk AG | Munich, Germany | 2010-10 | 2015-03', 'Filled posts for engineers'),
    ],
    education: [study('Diplom in Business Administration | Hochschule Pforzheim | 2010')],
    skills: ['Recruiting', 'Labour law', 'Personio', 'Interviewing'],
  },
  {
    name: 'Sunil Rathore',
    email: 'sunilrathore@example.in',
    phone: '98290 55517',
    place: 'Jaipur, India',
    headline: 'Operations Executive',
    summary: 'Operations executive who keeps vans, papers and drivers in order.',
    jobs: [
      job(
        'Operations Executive | Maruwar Cargo Movers | Jaipur, India | 2018-03 | present',
        'Handled the daily dispatch of forty vans',
        'Checked bills of vendors',
      ),
      job(
        'Back Office Assistant | Gokul Logistics Pvt Ltd | Jaipur, India | 2015-06 | 2018-02',
        'Entered consignments',
      ),
    ],
    education: [study('B.Com | Maharshi Arvind College | 2015')],
    skills: ['Tally', 'Route planning', 'MS Excel', 'Vendor management'],
  },
]
