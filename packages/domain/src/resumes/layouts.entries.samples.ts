/** Layouts of job entries: `jobs` as "title | employer | start – end". */
export const samplesOfEntries: { layout: string; text: string; jobs: string[] }[] = [
  {
    layout: 'Markdown headings for the employers and bold labels below them',
    text: `### Work Experience

#### Fernhollow Mills; Duluth, MN

**Position:** Principal Engineer, Grid Software
**Duration:** March 2017 - Present
**Resources:** Linux; Git; Puppet; Bash

#### Quillback Foods; Fargo, ND

Built every test machine of the group from one script and moved the old ones to it within a year of starting there.

**Position:** Cloud Operations Lead
**Duration:** January 2014 - March 2017
**Resources:** Linux; Chef; Nginx`,
    jobs: [
      'Principal Engineer, Grid Software | Fernhollow Mills | 2017-03 – present',
      'Cloud Operations Lead | Quillback Foods | 2014-01 – 2017-03',
    ],
  },
  {
    layout: 'titles in bold and employers in italics, gaps between all of them',
    text: `### Employment History

**Network Administrator**

May 2018 - Current

*Infrastructure - Marlow University, Reading*

-   Runs the switches of four campuses

**Help Desk Technician**

June 2014 - April 2018

*Support Desk - Pellworm Shipping Ltd, Hull*

-   Closed forty tickets a day`,
    jobs: [
      'Network Administrator | Marlow University | 2018-05 – present',
      'Help Desk Technician | Pellworm Shipping Ltd | 2014-06 – 2018-04',
    ],
  },
  {
    layout: 'Markdown headings that name title, employer and town',
    text: `## Employment History

### Yoga Instructor, Tarn Fitness, New York
October 2021 — Present
- Teaches 30 people a day

### Gym Attendant, Copper Court, Boston
April 2018 — September 2021
- Kept the machines running`,
    jobs: ['Yoga Instructor | Tarn Fitness | 2021-10 – present', 'Gym Attendant | Copper Court | 2018-04 – 2021-09'],
  },
  {
    layout: 'an @ without spaces between title and employer',
    text: `Job Experience
Senior Data Engineer@pinebyte
(July 2021 – Present)

Data Engineer@Harrow
(September 2017 – July 2021)`,
    jobs: ['Senior Data Engineer | pinebyte | 2021-07 – present', 'Data Engineer | Harrow | 2017-09 – 2021-07'],
  },
  {
    layout: 'titles alone, one of which names a subject behind a dash',
    text: `Work Experience

Primary Teacher - Bilingual German
2022 - Present
- Teaches mathematics in German

Family Liaison
2020 – 2022
- Ran the parents' evenings

Music – Teacher
2017 – 2020
- Led the choir

Nursery Assistant
2015 – 2017
- Helped the class teacher`,
    jobs: [
      'Primary Teacher - Bilingual German | undefined | 2022 – present',
      'Family Liaison | undefined | 2020 – 2022',
      'Music – Teacher | undefined | 2017 – 2020',
      'Nursery Assistant | undefined | 2015 – 2017',
    ],
  },
  {
    layout: 'a form with the dates of employment between employer and title',
    text: `Work experience

Name of employer: Skyholm Airlines
Dates of employment: 04/2017 - present
Job title: Senior Flight Attendant
Project/Role description: Looks after guests on board and trains the crew of every new aircraft type.

Name of employer: Hotel Brzeg
Dates of employment: 10/2013 - 03/2017
Job title: Reservation Manager
Project/Role description: Answered guests and sent out their notices of confirmation.`,
    jobs: [
      'Senior Flight Attendant | Skyholm Airlines | 2017-04 – present',
      'Reservation Manager | Hotel Brzeg | 2013-10 – 2017-03',
    ],
  },
  {
    layout: 'a town and its country joined by a hyphen, and a line that introduces the duties',
    text: `Experience

Crop Research Technician
Instituto Andino de Granos (IAG)
Lima-Peru
2019-01-10 - 2022-06-30
Responsibilities include:
* Seed trials
* Writing papers

Head of Rural Development
Cooperativa Sur
Lima-Peru
2016-06-01 - 2018-12-31
Ran the vegetable projects of nine villages.`,
    jobs: [
      'Crop Research Technician | Instituto Andino de Granos (IAG) | 2019-01 – 2022-06',
      'Head of Rural Development | Cooperativa Sur | 2016-06 – 2018-12',
    ],
  },
  {
    layout: 'duties that are called like a section, below the line that introduces them',
    text: `Experience

Senior Researcher
University of Tromen - GEOLAB
https://www.tromen.example/soil
South Africa
2017-09-01 -
Responsibilities include:
* Teaching
* Student supervision

Researcher
Nordic Soil Institute
Thailand
2010-08-01 - 2017-08-31
Responsibilities included:
* Teaching
* Research Projects`,
    jobs: [
      'Senior Researcher | University of Tromen | 2017-09 – present',
      'Researcher | Nordic Soil Institute | 2010-08 – 2017-08',
    ],
  },
  {
    layout: 'towns left blank, as in a template',
    text: `Work experience

2012 - Present
Sr Structural Engineer
COMPANY – CITY, STATE
Calculates the fatigue of axles and welds for three customers.

2006 - 2012
Product Engineer
AXLEWORKS - CITY, STATE
Drew the covers of valves and planned their tools.`,
    jobs: ['Sr Structural Engineer | COMPANY | 2012 – present', 'Product Engineer | AXLEWORKS | 2006 – 2012'],
  },
  {
    layout: 'a portal that lists the beginning and the end in rows of their own',
    text: `3. Work Experience

Role 1 (Current)
- Job Title: Key Account Manager
- Company: Tulivu
- Industry: Retail
- Start Date: August 2024
- End Date: Present
- Description:
  Sells to forty shops along the coast. Opened three new counties.

Role 2
- Job Title: Sales Officer
- Company: Bahari Traders
- Start Date: June 2021
- End Date: August 2024
- Description:
  Called on shops every day.`,
    jobs: ['Key Account Manager | Tulivu | 2024-08 – present', 'Sales Officer | Bahari Traders | 2021-06 – 2024-08'],
  },
  {
    layout: 'a bullet for each entry, its dates before the title',
    text: `Work experience
======
* May-2023-Present: Research Assistant
  * Lyngby University
  * Duties included: measuring lenses and writing the reports on them.

* Apr 2021 - Aug 2022: Tutor
  * Halden University
  * Duties included: weekly classes in statistics.`,
    jobs: [
      'Research Assistant | Lyngby University | 2023-05 – present',
      'Tutor | Halden University | 2021-04 – 2022-08',
    ],
  },
  {
    layout: 'years without the dash between them',
    text: `Payroll Manager
HARBOUR SPA, City, State
2003 2009
Paid 110 people and answered their questions every month of the year.
- Moved the payroll to another program.

Compensation Manager
BRIGHT CONSULTANTS, City, State
1996 2003
Set up the accounts of new clients and reviewed the old ones.

Education

BACHELOR OF SCIENCE IN MANAGEMENT
UNIVERSITY`,
    jobs: ['Payroll Manager | HARBOUR SPA | 2003 – 2009', 'Compensation Manager | BRIGHT CONSULTANTS | 1996 – 2003'],
  },
  {
    layout: 'a year and a word for today without the dash between them',
    text: `Resume

2011 present
Freelance Translator
Gdansk, Poland
Translates manuals of machines from German for nine firms.

Jan 2008 - Jan 2011
Language Teacher
Mowa School of Languages
Gdansk, Poland
Taught adults in the evenings.`,
    jobs: [
      'Freelance Translator | undefined | 2011 – present',
      'Language Teacher | Mowa School of Languages | 2008-01 – 2011-01',
    ],
  },
  {
    layout: 'an internship that is named like a section and a degree among the jobs',
    text: `Careful auditor who likes order.

Brandt & Okafor, LLP
Staff Accountant
San Diego, CA
Sep 2015 - Current
- Reviews the books of small firms

Eastern Air, Hunan Branch
Staff Accounting Internship
Hunan, China
Jan 2013 - Jun 2013
- Filed the papers of the yearly audit

UC Davis
B.A. in Economics
Dec 2009 - Dec 2012`,
    jobs: [
      'Staff Accountant | Brandt & Okafor, LLP | 2015-09 – present',
      'Staff Accounting Internship | Eastern Air | 2013-01 – 2013-06',
    ],
  },
  {
    layout: 'a course listed above the last real job',
    text: `Professional Experience

Codecraft Academy - Web Development Immersive Fellow
Remote
August 2022 to November 2022
Learnt to build pages.

Larkin Rowe - Senior Account Executive
New York, NY
April 2020 to August 2022
- Wrote the plans for the press`,
    jobs: ['Senior Account Executive | Larkin Rowe | 2020-04 – 2022-08'],
  },
  {
    layout: 'sentences behind bullets that count the years',
    text: `WORK EXPERIENCE
.....................................................................

* 3 years as Front-End Lead at Korvatek from 2016 to today

* 9 years as Applications Developer at Meridian Defence & Space From 2007 to 2016`,
    jobs: [
      'Front-End Lead | Korvatek | 2016 – present',
      'Applications Developer | Meridian Defence & Space | 2007 – 2016',
    ],
  },
  {
    layout: 'the last job without its dates, as where the page before is lost',
    text: `Chief Operating Officer
Glenmore Group, Inc. – Trenton, NJ
Led the finance, fund and people teams of the group and answered to its board for all of them.
Key Achievements:
- Wrote the yearly report to the board

2003 - 2008
Managing Director, Accounting & Finance
Glenmore Group, Inc. – Trenton, NJ
Led the accounting of 35 funds and supervised seven accountants at two sites.
Investment Experience:
- Private equity in two funds

1999 - 2003
Audit Supervisor
Fieldstone Headquarters – Madison, NJ
Planned the audits of each year.

Education
Bachelor of Science in Accounting
Rider University`,
    jobs: [
      'Chief Operating Officer | Glenmore Group, Inc. | ',
      'Managing Director, Accounting & Finance | Glenmore Group, Inc. | 2003 – 2008',
      'Audit Supervisor | Fieldstone Headquarters | 1999 – 2003',
    ],
  },
  {
    layout: 'dots and dashes that lead to the place',
    text: `EXPERIENCE

2016-2018    Larch Robotics, Inc. ----------------------------------- Cambridge, MA
     drives and their tests, mentoring.

2011-2016    Tilden Interactive ------------------------------------- Boston, MA
     pages of banks and their search.`,
    jobs: ['undefined | Larch Robotics, Inc. | 2016 – 2018', 'undefined | Tilden Interactive | 2011 – 2016'],
  },
  {
    layout: 'only employers under a line that says which they are',
    text: `Work Experience :

Current Organization :

1. Delmar India - Chennai (17th June 2019 till date)

Previous Organizations :

1. Hexta (Aug 2018 – June 2019)
2. Infora (Sep 2017 – Aug 2018)`,
    jobs: [
      'undefined | Delmar India | 2019-06 – present',
      'undefined | Hexta | 2018-08 – 2019-06',
      'undefined | Infora | 2017-09 – 2018-08',
    ],
  },
  {
    layout: 'jobs below a paragraph that names certificates, without any heading',
    text: `Priya Sandoval
IT Support Specialist
San Mateo, CA
priya.sandoval@example.com

IT support technician with two years of first-line work at a service provider, up to 50 tickets a day for about 100 clients, from single users to small firms. Hands-on with Windows 11, Microsoft 365 and the tools for mobile devices, including the moves of whole offices. First on the spot in a live incident, with CompTIA Security+ and ISC2 Certified in Cybersecurity, CompTIA A+ to follow. Brings ten years of careful work in finance and public service as well.

Orcabay Technology Services, LLC
Tech Support I (MSP)
Martinez, CA
07/2023 – 09/2025
- Closed up to 50 tickets a day

Westfall, Inc.
Accounts Receivable Specialist
Carrollton, TX
08/2020 – 06/2023
- Called on accounts past due`,
    jobs: [
      'Tech Support I (MSP) | Orcabay Technology Services, LLC | 2023-07 – 2025-09',
      'Accounts Receivable Specialist | Westfall, Inc. | 2020-08 – 2023-06',
    ],
  },
  {
    layout: 'title, employer and what was done behind one bullet, without dates',
    text: `Experience Highlights
- Field Network Engineer – Savanna Fibre: Set up terminals and watched the lines of two towns.
- Cloud Projects: Ran virtual machines and checked them with scripts.`,
    jobs: ['Field Network Engineer | Savanna Fibre | '],
  },
  {
    layout: 'a school of another language and its town behind the title',
    text: `Work Experience

* Lecturer at Ecole d'Architecture - Lyon Confluence from 2016 to today

* Draftsman at Atelier Roux from 2011 to 2016`,
    jobs: ["Lecturer | Ecole d'Architecture | 2016 – present", 'Draftsman | Atelier Roux | 2011 – 2016'],
  },
  {
    layout: 'title, an employer that no list knows, and its town between commas',
    text: `Employment History

Video Editor, Red Heron Pictures, Opelika
January 2021 — Present
- Cuts films for shops

Video Editor, Tom Ash Media, Tarn Hollow
March 2018 — December 2020
- Cut films for schools`,
    jobs: ['Video Editor | Red Heron Pictures | 2021-01 – present', 'Video Editor | Tom Ash Media | 2018-03 – 2020-12'],
  },
  {
    layout: 'roles in brackets under an employer with the dates of all of them',
    text: `Work Experience

Lowell Surveying
Oct 2016 - Current · 9 yrs
Boston, MA
Civil Engineer (Apr 2020 - Current)
Draws roads and bridges for six towns and keeps their plans.
Junior Engineer (Oct 2016 - Apr 2020)
Measured the roads of four towns every week.

Gale Associates, Inc.
2012 - 2016 · 4 yrs
Lexington, MA
Surveyor (July 2014 - May 2016)
- Worked on the plans of a park
Intern (June 2012 - June 2014)`,
    jobs: [
      'Civil Engineer | Lowell Surveying | 2020-04 – present',
      'Junior Engineer | Lowell Surveying | 2016-10 – 2020-04',
      'Surveyor | Gale Associates, Inc. | 2014-07 – 2016-05',
      'Intern | Gale Associates, Inc. | 2012-06 – 2014-06',
    ],
  },
  {
    layout: 'a partnership of several names between commas',
    text: `Work Experience

Goldsmith, Prentice & Marlowe, Inc.
May 2017 - Oct 2019
Ayer, MA
Staff Civil Engineer
- Drew the roads of new quarters`,
    jobs: ['Staff Civil Engineer | Goldsmith, Prentice & Marlowe, Inc. | 2017-05 – 2019-10'],
  },
  {
    layout: 'part-time beside the title',
    text: `Work Experience

Lowell Surveying
Civil Engineer, Part-Time
Apr 2022 - Current
- Drew roads

Marsh Associates, Inc.
Staff Civil Engineer
May 2017 - Mar 2022
- Drew drains`,
    jobs: [
      'Civil Engineer, Part-Time | Lowell Surveying | 2022-04 – present',
      'Staff Civil Engineer | Marsh Associates, Inc. | 2017-05 – 2022-03',
    ],
  },
]
