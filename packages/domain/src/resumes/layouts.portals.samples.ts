import type { Sample } from './layouts.samples.ts'

/** Plain texts from portals and form fields. */
export const samplesFromPortals: Sample[] = [
  {
    layout: "a portal's download: technologies named inside the jobs, years behind the skills, particulars at the end",
    text: `Meenal Deshkar
Operations Executive - Varuna Freight Movers

Nagpur, Maharashtra - Email me on Portal: portal.example/r/Meenal-Deshkar/5ab12c9

• To work in an organisation which gives me room to grow and to use what I know.

Willing to relocate to: Pune, Maharashtra - Mumbai, Maharashtra

WORK EXPERIENCE

Operations Executive

Varuna Freight Movers -  Nagpur, Maharashtra -

March 2018 to Present

Job profile: Planning of routes, vendor billing
Team size: 6
• Handling daily dispatch of forty trucks
• Software: Tally, SAP
• Expertise in route planning and vendor management

Back Office Assistant

Gokul Cargo Pvt Ltd

June 2015 to February 2018

Responsibilities:
Entry of consignments into the system.
Technologies: MS Excel, Oracle

EDUCATION

B.Com in Commerce

Saraswati Mahavidyalaya -  Nagpur, Maharashtra

June 2012 to May 2015

HSC in Commerce

Hislop Junior College

2012

SKILLS

Ms Office (4 years), Tally (3 years), Route planning (Less than 1 year), SAP. (1 year)

LINKS

https://portal.example/Meenal

ADDITIONAL INFORMATION

Technical Skills
• Operating Systems: Windows XP, Linux
• Packages: Tally ERP 9, MS Office

Personal Details
Father's name: Suresh Deshkar
Date of birth: 4 May 1994`,
    name: 'Meenal Deshkar',
    location: 'Nagpur, Maharashtra',
    jobs: [
      'Operations Executive | Varuna Freight Movers | 2018-03 – present',
      'Back Office Assistant | Gokul Cargo Pvt Ltd | 2015-06 – 2018-02',
    ],
    education: [
      'B.Com in Commerce | Saraswati Mahavidyalaya | 2015-05',
      'HSC in Commerce | Hislop Junior College | 2012',
    ],
    skills: ['Ms Office', 'Tally', 'Route planning', 'SAP', 'Windows XP', 'Linux', 'Tally ERP 9'],
  },
  {
    layout: 'projects told inside the jobs and schools without dates',
    text: `Farhan Qureshi
Java Developer - Tessellate Technologies

Hyderabad, Telangana - Email me on Portal: portal.example/r/Farhan-Qureshi/88a

Over 5 years of experience in building web applications.

WORK EXPERIENCE

Java Developer

Tessellate Technologies -  Hyderabad, Telangana -

August 2016 to Present

PROJECT 1: Claims Portal
Client: Meridian Mutual, USA
Role: Developer
Environment: Java, Spring, Oracle
Description: The portal lets hospitals file claims.
Responsibilities:
• Involved in coding of service layer
• Technologies
Java, JSP, Servlets

Software Trainee

Nimble Byte Labs

January 2015 to July 2016

Worked on internal tools.

EDUCATION

B.Tech in Computer Science

Kakatiya College of Engg and Tech

2014

Intermediate

Sri Vani Junior College

SSC

Vignan Vidya Niketan

SKILLS

JAVA (5 years), SPRING (4 years), Hibernate (3 years), HTML (3 years), JQUERY (2 years)

ADDITIONAL INFORMATION

TECHNICAL SKILLS:

Languages: Java, C
Web Technologies: HTML, CSS, JSP
Database: Oracle 11g
Tools: Eclipse, SVN

DECLARATION

I hereby declare that the above is true to the best of my knowledge.`,
    name: 'Farhan Qureshi',
    location: 'Hyderabad, Telangana',
    jobs: [
      'Java Developer | Tessellate Technologies | 2016-08 – present',
      'Software Trainee | Nimble Byte Labs | 2015-01 – 2016-07',
    ],
    education: [
      'B.Tech in Computer Science | Kakatiya College of Engg and Tech | 2014',
      'Intermediate | Sri Vani Junior College | ',
      'SSC | Vignan Vidya Niketan | ',
    ],
    skills: ['JAVA', 'SPRING', 'Hibernate', 'HTML', 'JQUERY', 'C', 'CSS', 'JSP', 'Oracle 11g', 'Eclipse', 'SVN'],
  },
  {
    layout: 'rows of tables around the jobs, groups of skills above their lists',
    text: `Sahil Bhonsle
Team Lead

Pune, Maharashtra

sahil.bhonsle@example.in

WORK EXPERIENCE

Calyx Systems -  Pune, Maharashtra -

May 2017 to Present

Project: Ledger Migration
Role: Team Lead
Team Size: 8
Technology: SAP ABAP

Orbitware Infotech

June 2013 to April 2017

Designation: Senior Consultant

EDUCATION

BE in Electronics

Pune University

2013

PG Diploma in Advanced Computing

C-DAC

2014

SKILLS

Operating systems
Windows, Unix
ERP
SAP R/3, ECC 6.0
Strengths: Team handling and quick learner
My role covers planning of releases together with the client.
March 2015 to April 2016
Role: Consultant
`,
    name: 'Sahil Bhonsle',
    email: 'sahil.bhonsle@example.in',
    location: 'Pune, Maharashtra',
    jobs: [
      'Team Lead | Calyx Systems | 2017-05 – present',
      'Senior Consultant | Orbitware Infotech | 2013-06 – 2017-04',
    ],
    education: ['PG Diploma in Advanced Computing | C-DAC | 2014', 'BE in Electronics | Pune University | 2013'],
    skills: ['Windows', 'Unix', 'SAP R/3', 'ECC 6.0', 'Team handling and quick learner'],
  },
  {
    layout: 'degrees in every dotting, a name in small letters, a form of one job',
    text: `sneha  kulshrestha
email: sneha.kulshrestha@example.in   contact - 98201 55501

Objective
Seeking a challenging position.

Academic Qualification
• B E (Electronics & Telecom) from Vidyavardhini, Mumbai University 2011 with 61%
• PGDBM (Marketing) - Welingkar, 2013
• B-Tech Mechanical, NIT Raipur
• M. Sc. (Physics), Fergusson, 2009

Professional Experience
1) Organization: Brightlane Retail Ltd
Job Profile: Store operations
Team size: 12
Designation : Assistant Store Manager
Duration : Jan 2014 to Till Date

Skills
Languages known: Hindi, English
Computer Skills: MS Word, Excel
`,
    name: 'sneha kulshrestha',
    email: 'sneha.kulshrestha@example.in',
    phone: '98201 55501',
    jobs: ['Assistant Store Manager | Brightlane Retail Ltd | 2014-01 – present'],
    education: [
      'PGDBM (Marketing) | Welingkar | 2013',
      'B E (Electronics & Telecom) | Vidyavardhini | 2011',
      'M. Sc. (Physics) | Fergusson | 2009',
      'B-Tech Mechanical | NIT Raipur | ',
    ],
    skills: ['MS Word', 'Excel'],
    languages: ['Hindi', 'English'],
  },
  {
    layout: 'jobs as a portal prints them for people of a trade',
    text: `Kofi Asante-Boateng
Sales Representative

Accra - +233 24 555 0188

WORK EXPERIENCE

Sales Representative
Golden Palm Beverages - Accra
2016 to 2021
- Sold to 120 outlets
- Visited customers weekly

Cashier
Melcrest Supermarket - Kumasi
2013 to 2016

EDUCATION

Bachelor of Business Administration
University of Cape Coast
2013

SKILLS

Sales (5 years), Customer Service (8 years), Negotiation, Cash Handling
CERTIFICATIONS/LICENSES
Driver's License
June 2016 to Present
ADDITIONAL INFORMATION
Skills
• Computer literate (Word, Excel)
`,
    name: 'Kofi Asante-Boateng',
    phone: '+233 24 555 0188',
    location: 'Accra',
    jobs: [
      'Sales Representative | Golden Palm Beverages | 2016 – 2021',
      'Cashier | Melcrest Supermarket | 2013 – 2016',
    ],
    education: ['Bachelor of Business Administration | University of Cape Coast | 2013'],
    skills: ['Sales', 'Customer Service', 'Negotiation', 'Cash Handling', 'Computer literate (Word, Excel)'],
    certifications: ["Driver's License"],
  },
  {
    layout: 'employers that end in a dash, unknown occupations',
    text: `Ritika Sahni
QA - Zenvora Softech

Noida, Uttar Pradesh - Email me on Portal: portal.example/r/Ritika-Sahni/77c1

WORK EXPERIENCE

QA

Zenvora Softech -  Noida, Uttar Pradesh -

January 2017 to Present

Zenvora Softech is a product company with 300 people.

Process Associate

Teleserve -

August 2014 to December 2016

Roles and responsibility:
Answering calls of customers from the US.
Skills used
Avaya, Excel

EDUCATION

MCA

IGNOU

2016

Bachelor's in Science

Ranchi University

2013

Class XII

DAV Public School

SKILLS

Manual testing, Selenium, JIRA (2 years), Team player

CERTIFICATIONS/LICENSES

ISTQB Foundation

ADDITIONAL INFORMATION

Skills: Agile, Postman
Strengths
• Honest
• Hard working
Hobbies: Reading`,
    name: 'Ritika Sahni',
    location: 'Noida, Uttar Pradesh',
    jobs: ['QA | Zenvora Softech | 2017-01 – present', 'Process Associate | Teleserve | 2014-08 – 2016-12'],
    education: [
      'MCA | IGNOU | 2016',
      "Bachelor's in Science | Ranchi University | 2013",
      'Class XII | DAV Public School | ',
    ],
    skills: ['Manual testing', 'Selenium', 'JIRA', 'Team player', 'Agile', 'Postman', 'Honest', 'Hard working'],
    certifications: ['ISTQB Foundation'],
  },
  {
    layout: 'jobs told in sentences',
    text: `VIKRANT SHINDE
SAP ABAP Consultant
Mob: 91-9820055519 Email Id: vikrant.shinde@example.in

PROFESSIONAL SUMMARY
* 6 years of experience in SAP ABAP.
* Expertise in reports and interfaces.

EXPERIENCE SUMMARY
* Currently working with Trellis Consulting as Senior Consultant from May 2018 to till date.
* Worked with Karma Systems as Software Engineer from June 2014 to April 2018.

EDUCATIONAL QUALIFICATION
Degree Institute University Year Percentage
B.E. (IT) D.Y. Patil College 2014 64%
HSC S.P. College 2010 71%

TECHNICAL SKILLS
ERP: SAP ECC 6.0
Languages: ABAP, Java
Database: Oracle

PROJECT DETAILS
Project #1
Client: Helios Motors, Germany
Role: ABAP Developer
Duration: Jan 2019 to Mar 2020
Environment: SAP ECC
Responsibilities:
Developed ALV reports.
`,
    name: 'VIKRANT SHINDE',
    email: 'vikrant.shinde@example.in',
    phone: '91-9820055519',
    jobs: [
      'Senior Consultant | Trellis Consulting | 2018-05 – present',
      'Software Engineer | Karma Systems | 2014-06 – 2018-04',
    ],
    education: ['B.E. (IT) | D.Y. Patil College | 2014', 'HSC | S.P. College | 2010'],
    skills: ['SAP ECC 6.0', 'ABAP', 'Java', 'Oracle'],
  },
  {
    layout: 'skills among the additional information',
    text: `Deepa Venkat Iyer
Chennai, Tamil Nadu

Work Experience

HR Executive
Lotusleaf Exports Chennai
April 2016 to March 2019
End to end recruitment. Handling payroll of 300 workers.

Junior HR
Coromandel Mills
2014 to 2016

Education

MBA in HR
Loyola Institute of Business Administration Chennai, Tamil Nadu
2014

BBA
Madras Christian College Chennai, Tamil Nadu
2012

Skills

Recruitment
Payroll
MS Office
Onboarding

Additional Information

Expertise
I have worked with many departments and have handled grievances of workers over the years in two plants.
Software: Tally, Zoho
March 2015 to April 2016 internship at Lotus
`,
    name: 'Deepa Venkat Iyer',
    location: 'Chennai, Tamil Nadu',
    jobs: ['HR Executive | Lotusleaf Exports | 2016-04 – 2019-03', 'Junior HR | Coromandel Mills | 2014 – 2016'],
    education: [
      'MBA in HR | Loyola Institute of Business Administration | 2014',
      'BBA | Madras Christian College | 2012',
    ],
    skills: ['Recruitment', 'Payroll', 'MS Office', 'Onboarding', 'Tally', 'Zoho'],
  },
]
