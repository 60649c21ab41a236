import type { Sample } from './layouts.samples.ts'

/** Invented résumés from other countries, trades and conventions. */
export const samplesFromAbroad: Sample[] = [
  {
    layout: 'employers above titles, ranges ending "to date", schools behind dates and degrees',
    text: `WANJIRU NJOROGE KAMAU
P.O. Box 4521-00100, Nairobi, Kenya
Tel: +254 722 555 013 | Email: wanjiru.kamau@example.co.ke
ID No: 28841133

CAREER OBJECTIVE
A registered nurse (KRCHN) looking for a position in critical care.

WORK EXPERIENCE
Nairobi Lakeview Hospital
Registered Nurse - ICU
March 2019 to date
Duties
- Monitored ventilated patients and administered IV medication
- Infection prevention and control focal person
- Trained 12 student nurses in wound care

Ruiru Sub-County Hospital
Nursing Officer (Maternity)
Jan 2016 – Feb 2019
- Conducted antenatal clinics and normal deliveries
- Maintained patient records in KenyaEMR

EDUCATION
2012 - 2015: Diploma in Kenya Registered Community Health Nursing, Kenya Medical Training College, Nairobi
2008 - 2011: Kenya Certificate of Secondary Education (KCSE), Mean Grade B+, Muthaiga Girls High School

PROFESSIONAL CERTIFICATIONS
Basic Life Support (BLS), 2023
Advanced Cardiac Life Support (ACLS), 2022
Nursing Council of Kenya Practising Licence No. 55812

SKILLS
Critical care nursing, Triage, Wound care, Phlebotomy, Team work

LANGUAGES
English, Kiswahili and Kikuyu

REFEREES
1. Dr. Peter Otieno, Medical Superintendent, Nairobi Lakeview Hospital, 0733 555 100`,
    name: 'WANJIRU NJOROGE KAMAU',
    email: 'wanjiru.kamau@example.co.ke',
    phone: '+254 722 555 013',
    location: 'Nairobi, Kenya',
    jobs: [
      'Registered Nurse | Nairobi Lakeview Hospital | 2019-03 – present',
      'Nursing Officer (Maternity) | Ruiru Sub-County Hospital | 2016-01 – 2019-02',
    ],
    education: [
      'Diploma in Kenya Registered Community Health Nursing | Kenya Medical Training College | 2015',
      'Kenya Certificate of Secondary Education (KCSE) | Muthaiga Girls High School | 2011',
    ],
    skills: ['Critical care nursing', 'Triage', 'Wound care', 'Phlebotomy', 'Team work'],
    languages: ['English', 'Kiswahili', 'Kikuyu'],
    certifications: [
      'Basic Life Support (BLS)',
      'Advanced Cardiac Life Support (ACLS)',
      'Nursing Council of Kenya Practising Licence No. 55812',
    ],
  },
  {
    layout: 'sentence-case headings, a British postcode, employers that look like places',
    text: `Eleanor Pritchard-Jones
Cardiff CF10 3AT
07700 900 318
eleanor.pj@example.org.uk

Personal statement
Policy professional with eleven years in Welsh and UK Government, experienced in briefing ministers, secondary legislation and stakeholder engagement.

Employment history

Senior Policy Adviser (Grade 7)
Department for Rural Affairs, Cardiff
April 2020 – present
Lead on the agricultural water regulations. Manage a team of four. Responsible for ministerial submissions and Parliamentary Questions.

Higher Executive Officer
HM Revenue Office, London
September 2015 – March 2020
Drafted guidance on VAT for small businesses. Ran public consultations with 900 responses.

Administrative Officer
Companies Registry, Cardiff
2013 – 2015

Education and qualifications
MSc Public Policy, Cardiff University, 2018 (part-time, Distinction)
BA (Hons) History, 2:1, University of Exeter, 2010-2013

Skills
- Policy analysis
- Drafting and briefing
- Welsh (fluent)
- Project delivery (PRINCE2 Practitioner)

Security clearance: SC

References available on request`,
    name: 'Eleanor Pritchard-Jones',
    email: 'eleanor.pj@example.org.uk',
    phone: '07700 900 318',
    location: 'Cardiff',
    jobs: [
      'Senior Policy Adviser (Grade 7) | Department for Rural Affairs | 2020-04 – present',
      'Higher Executive Officer | HM Revenue Office | 2015-09 – 2020-03',
      'Administrative Officer | Companies Registry | 2013 – 2015',
    ],
    education: [
      'MSc Public Policy | Cardiff University | 2018',
      'BA (Hons) History, 2:1 | University of Exeter | 2013',
    ],
    skills: ['Policy analysis', 'Drafting and briefing', 'Project delivery (PRINCE2 Practitioner)'],
    languages: ['Welsh'],
  },
  {
    layout: 'German headings and labels, titles before companies',
    text: `Lebenslauf

Persönliche Daten
Name: Lena Brückner
Anschrift: Goethestraße 12, 04109 Leipzig
Telefon: 0341 555 01 72
E-Mail: lena.brueckner@example.de
Geburtsdatum: 17.02.1999
Staatsangehörigkeit: deutsch

Berufserfahrung
seit 08/2021
Mechatronikerin, Sachsenwerk Antriebe GmbH, Leipzig
- Wartung und Instandhaltung von Fertigungsanlagen
- SPS-Programmierung mit Siemens TIA Portal
- Fehlersuche an elektrischen Anlagen

07/2018 – 07/2021
Ausbildung zur Mechatronikerin, Sachsenwerk Antriebe GmbH, Leipzig

Ausbildung
09/2010 – 06/2018
Mittlere Reife, Oberschule am Park, Leipzig (Note: 1,8)

Kenntnisse
EDV: MS Office, SAP PM, AutoCAD Electrical
Sprachen: Deutsch (Muttersprache), Englisch (B2), Spanisch (A2)
Führerschein: Klasse B

Interessen
Klettern, Chorgesang

Leipzig, 03.03.2026`,
    name: 'Lena Brückner',
    email: 'lena.brueckner@example.de',
    phone: '0341 555 01 72',
    location: 'Leipzig',
    jobs: [
      'Mechatronikerin | Sachsenwerk Antriebe GmbH | 2021-08 – present',
      'Ausbildung zur Mechatronikerin | Sachsenwerk Antriebe GmbH | 2018-07 – 2021-07',
    ],
    education: ['Mittlere Reife | Oberschule am Park | 2018-06'],
    skills: ['MS Office', 'SAP PM', 'AutoCAD Electrical'],
    languages: ['Deutsch', 'Englisch', 'Spanisch'],
  },
  {
    layout: 'skills by function first and positions without dates',
    text: `Patricia Olmstead
Tucson, Arizona
520-555-0163
p.olmstead@example.com

OBJECTIVE
Office administrator returning to work after raising a family.

SUMMARY OF SKILLS
Office Administration
- Managed calendars and travel for three executives
- Set up a paperless filing system
Bookkeeping
- Reconciled bank accounts in QuickBooks
- Prepared invoices and payroll for 25 staff
Customer Service
- Answered multi-line phones and greeted visitors

EMPLOYMENT HISTORY
Office Manager, Desert Bloom Dental
Bookkeeper, Ocotillo Hardware
Receptionist, Saguaro Family Clinic

EDUCATION
Associate of Applied Science in Business, Sonoran Community College

COMPUTER SKILLS
Microsoft Word, Excel, Outlook; QuickBooks; Google Workspace`,
    name: 'Patricia Olmstead',
    email: 'p.olmstead@example.com',
    phone: '520-555-0163',
    location: 'Tucson, Arizona',
    jobs: [
      'Office Manager | Desert Bloom Dental | ',
      'Bookkeeper | Ocotillo Hardware | ',
      'Receptionist | Saguaro Family Clinic | ',
    ],
    education: ['Associate of Applied Science in Business | Sonoran Community College | '],
    skills: [
      'Office Administration',
      'Bookkeeping',
      'Customer Service',
      'Microsoft Word',
      'Excel',
      'Outlook',
      'QuickBooks',
      'Google Workspace',
    ],
  },
  {
    layout: 'tables of skills with levels, of positions and of schools',
    text: `Joanna Lindqvist-Berg
Data Analyst
Malmö, Sweden\t+46 70 555 01 43\tjoanna.lindqvist@example.se

Profile
Data analyst who likes clean pipelines.

Skills
Skill\tLevel\tYears
Python\tExpert\t6
SQL\tAdvanced\t7
Power BI\tAdvanced\t4
dbt\tIntermediate\t2
Tableau\tBasic\t1

Work experience
Period\tRole\tCompany
2021-04 – now\tSenior Data Analyst\tÖresund Retail AB
2018-01 – 2021-03\tData Analyst\tKronborg Insurance
2016-06 – 2017-12\tJunior Analyst\tHelsing Stats

Education
2014 – 2016\tMSc Statistics\tLund University
2011 – 2014\tBSc Mathematics\tUppsala University

Languages
Swedish\tNative
English\tC2
German\tA2`,
    name: 'Joanna Lindqvist-Berg',
    email: 'joanna.lindqvist@example.se',
    phone: '+46 70 555 01 43',
    location: 'Malmö, Sweden',
    jobs: [
      'Senior Data Analyst | Öresund Retail AB | 2021-04 – present',
      'Data Analyst | Kronborg Insurance | 2018-01 – 2021-03',
      'Junior Analyst | Helsing Stats | 2016-06 – 2017-12',
    ],
    education: ['MSc Statistics | Lund University | 2016', 'BSc Mathematics | Uppsala University | 2014'],
    skills: ['Python', 'SQL', 'Power BI', 'dbt', 'Tableau'],
    languages: ['Swedish', 'English', 'German'],
  },
  {
    layout: 'dates on the left, departments beside universities, and publications',
    text: `Dr Kofi Mensah-Boateng
Department of Hydrology, University of Cape Coast, Ghana
kofi.mensah@example.edu.gh · +233 24 555 0191 · ORCID 0000-0002-1825-0097

ACADEMIC APPOINTMENTS
2021–present  Senior Lecturer, Department of Hydrology, University of Cape Coast
2017–2021     Lecturer, Department of Geography, University of Cape Coast
2015–2017     Postdoctoral Research Fellow, Delft Institute for Water, The Netherlands

EDUCATION
PhD, Water Resources Engineering, Wageningen Polytechnic University, 2015
  Thesis: Groundwater recharge in the Volta basin
MPhil, Geography, University of Ghana, 2010
BSc, Geography, University of Cape Coast, 2007

RESEARCH INTERESTS
Groundwater modelling; remote sensing; climate adaptation

GRANTS
2022  Water Futures Fund, €240,000 (PI)

SELECTED PUBLICATIONS
Mensah-Boateng, K. & Visser, J. (2023). Recharge under land use change. Journal of Basin Studies, 44(2), 101–119.
Mensah-Boateng, K. (2020). Isotopes in the Volta basin. Hydro Letters, 12, 55–70.
Owusu, A., Mensah-Boateng, K. (2018). A review of MODFLOW in West Africa. Water Review, 9, 1–22.

TEACHING
Hydrogeology (BSc), GIS for Environmental Science (MSc), Research Methods

SOFTWARE
MODFLOW, QGIS, R, Python, ArcGIS

REFEREES
Prof. J. Visser, Delft Institute for Water`,
    name: 'Kofi Mensah-Boateng',
    email: 'kofi.mensah@example.edu.gh',
    phone: '+233 24 555 0191',
    location: 'Ghana',
    jobs: [
      'Senior Lecturer, Department of Hydrology | University of Cape Coast | 2021 – present',
      'Lecturer, Department of Geography | University of Cape Coast | 2017 – 2021',
      'Postdoctoral Research Fellow | Delft Institute for Water | 2015 – 2017',
    ],
    education: [
      'PhD, Water Resources Engineering | Wageningen Polytechnic University | 2015',
      'MPhil, Geography | University of Ghana | 2010',
      'BSc, Geography | University of Cape Coast | 2007',
    ],
    skills: ['MODFLOW', 'QGIS', 'R', 'Python', 'ArcGIS'],
  },
]
