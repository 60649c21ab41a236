/**
 * Lines of work of the invented people that rankings are measured on, one block each:
 *   key; codes of ESCO whose advertisements ask for it; neighbouring lines of work
 *   T: titles that people hold (several spellings, some that no list has)   D: what they did   S: what they list   E: what they studied
 * The words are ours. Odd and even blocks are told apart in the table.
 */
export const OCCUPATIONS_TEXT = `
marketing; 1221.3.2 2431; sales communications
T: Marketing Manager, Brand Manager, Digital Marketing Specialist, Marketing Executive, Growth Marketer, Campaign Lead
D: planned seasonal campaigns across print, radio and social channels; raised brand awareness in three regions; ran market research and customer surveys; managed the advertising budget and two agencies; launched a loyalty programme; wrote product positioning and launch plans; tracked conversion and cost per lead; organised trade fairs and promotional events
S: market research, Google Analytics, SEO, content marketing, brand management, social media, campaign planning, copywriting, Facebook Ads, CRM
E: marketing, business administration

monitoring; 2422.10; programme
T: Monitoring and Evaluation Officer, MEAL Coordinator, M&E Specialist, Results and Learning Adviser, Impact Assessment Officer
D: designed logframes and indicator tracking tables; led baseline and endline surveys; trained enumerators on mobile data collection; wrote donor reports and lessons learned; checked data quality during field visits; analysed household survey data; set up a complaints and feedback mechanism; facilitated midterm evaluations
S: KoboToolbox, SPSS, Stata, log frames, data collection, survey design, Power BI, indicator tracking, qualitative research, Excel
E: development studies, statistics

chef; 3434 5120; restaurant
T: Chef de Partie, Head Chef, Sous Chef, Cook, Pastry Chef, Kitchen Supervisor
D: prepared mise en place for a hundred covers; created seasonal menus and costed recipes; kept food hygiene records; ordered fresh produce and controlled waste; ran the grill and sauce sections; baked breads and desserts for banquets; trained commis and kitchen porters; plated dishes to the standard of the house
S: food preparation, menu planning, HACCP, pastry, butchery, food safety, recipe costing, catering, stock rotation
E: culinary arts, hotel management

secondary-teacher; 2330; primary-teacher lecturer
T: Secondary School Teacher, Mathematics Teacher, History Teacher, Biology Teacher, English Language Teacher, Head of Department
D: taught mixed ability classes of forty; prepared lesson plans for the national curriculum; marked examinations and wrote reports to parents; led the science club; coached students for university entrance; supervised homework and discipline; introduced continuous assessment; mentored newly qualified colleagues
S: lesson planning, classroom management, curriculum development, student assessment, pedagogy, tutoring
E: education, mathematics, English literature

primary-teacher; 2341 5312 2342; secondary-teacher
T: Primary School Teacher, Elementary Teacher, Kindergarten Teacher, Class Teacher Grade 3, Teaching Assistant
D: taught reading and arithmetic to young children; decorated the classroom and prepared play materials; met parents every term; observed children and noted their progress; organised outings and story time; supported pupils with special needs; taught songs, drawing and handwriting
S: early childhood education, lesson planning, classroom management, child safeguarding, storytelling, special needs education
E: primary education, early childhood studies

inventory; 4321 1324.3.4 9333.8 3343.1.7; logistics
T: Store Keeper, Inventory Coordinator, Warehouse Supervisor, Stock Controller, Warehouse Associate
D: received goods and issued vouchers; counted stock every month and explained differences; kept bin cards up to date; packed and loaded lorries; arranged shelves by first in first out; reported expiring items; drove the forklift; checked deliveries against purchase orders
S: inventory management, stock control, forklift operation, SAP, warehouse management, Excel, FIFO, goods receipt
E: supply management, accounting

restaurant; 1412 1411 4226 1439.2; chef
T: Restaurant Manager, Food and Beverage Manager, Hotel Operations Manager, Guest House Manager, Front Office Manager
D: ran a dining room of eighty seats; rostered waiters and hosts; handled guest complaints; closed the till and banked the takings; raised review scores; bargained with beverage suppliers; opened a rooftop bar; checked rooms and housekeeping
S: guest relations, hospitality management, point of sale systems, food safety, staff scheduling, event catering, Opera PMS
E: hotel management, tourism

bank-teller; 4211 1346 2412.4; accountant
T: Bank Teller, Customer Service Officer Bank, Branch Accountant Bank, Cash Officer, Personal Banker, Branch Manager Bank
D: paid and received cash at the counter; opened savings accounts and checked identities; balanced the vault at close of day; sold term deposits and loans; detected counterfeit notes; handled foreign exchange and transfers; assessed loan applications
S: cash handling, banking, know your customer, anti-money laundering, loan processing, customer service, core banking system
E: banking and finance, accounting

sales; 1221.3.2.1 5223 2433 1420.3 3322 5230; marketing
T: Sales Representative, Sales Manager, Account Executive, Shop Assistant, Territory Manager, Business Development Executive
D: visited wholesalers and closed orders; beat the quarterly quota by a fifth; demonstrated products to shopkeepers; negotiated contracts with key accounts; kept the pipeline of leads; collected receivables; opened new outlets; advised customers on the shop floor
S: negotiation, lead generation, Salesforce, account management, cold calling, merchandising, customer relationship management
E: business administration, economics

programme; 1213.4 1219.6 2422.2 2635.3.6; monitoring
T: Programme Manager, Project Manager NGO, Project Coordinator, Field Coordinator, Chief of Party
D: managed grants from three donors; coordinated partners and local government; drew up work plans and budgets; supervised field officers in refugee camps; wrote proposals and narrative reports; led livelihood and cash assistance activities; represented the organisation in cluster meetings
S: grant management, proposal writing, budgeting, stakeholder engagement, humanitarian coordination, project cycle management
E: development studies, public administration, sociology

accountant; 2411 4311; bank-teller
T: Accountant, Senior Accountant, Finance Officer, Junior Accountant, Internal Auditor, Cost Accountant, Bookkeeper
D: posted journals and reconciled bank statements; closed the books each month; prepared payroll and withholding tax; drafted financial statements under IFRS; kept fixed asset registers; answered external auditors; issued invoices and followed up debtors; analysed product cost
S: Peachtree, QuickBooks, IFRS, financial reporting, tax, payroll, reconciliation, auditing, Excel, general ledger
E: accounting, finance

nurse; 2221 3253 2222 3221; pharmacist physician
T: Staff Nurse, Registered Nurse, Community Health Worker, Midwife, Clinical Nurse, Ward Sister
D: took vital signs and gave medication; dressed wounds and assisted at deliveries; kept patient charts; vaccinated infants in villages; taught mothers about nutrition; triaged emergencies at night; trained health extension workers; looked after patients after surgery
S: patient care, wound care, first aid, immunization, midwifery, infection control, basic life support, medication administration
E: nursing, public health

lawyer; 2611 2619 3411; -
T: Lawyer, Legal Officer, Attorney, Legal Adviser, Associate Counsel, Paralegal
D: drafted contracts and pleadings; represented clients in commercial courts; advised on labour disputes; registered trade marks; reviewed leases and loan agreements; researched case law; recovered debts; prepared board resolutions
S: contract drafting, litigation, labour law, legal research, compliance, arbitration, commercial law
E: law

engineer-civil; 2142 3112 3123 1323 2161; -
T: Civil Engineer, Site Engineer, Construction Engineer, Water Engineer, Office Engineer, Quantity Surveyor
D: supervised concrete works on a seven storey building; prepared bills of quantities; surveyed road alignments; designed water supply lines and reservoirs; approved payment certificates; tested soil and aggregates; checked reinforcement drawings; planned site labour
S: AutoCAD, Civil 3D, structural design, quantity surveying, site supervision, SAP2000, ETABS, construction management
E: civil engineering, architecture

hr; 1212 2423 4416; -
T: HR Officer, Human Resources Manager, Recruiter, Talent Acquisition Partner, Personnel Administrator, People Partner
D: screened applicants and arranged interviews; kept personnel files and leave; ran induction and training calendars; handled grievances; drew up job descriptions and grades; prepared payroll inputs; measured staff turnover; advised managers on the labour code
S: recruitment, onboarding, performance management, employee relations, HRIS, payroll, labour law, training needs assessment
E: human resource management, psychology

pharmacist; 2262 3213 2265; nurse
T: Pharmacist, Dispensing Chemist, Hospital Pharmacist, Druggist, Medical Representative
D: dispensed prescriptions and counselled patients; kept controlled substances; checked interactions and doses; forecast medicine needs; inspected cold chain storage; reported adverse reactions; ordered from drug distributors
S: pharmacology, dispensing, drug storage, pharmacovigilance, good manufacturing practice, inventory management
E: pharmacy

electrician; 7411 7412 2151 3113; engineer-mechanical
T: Electrician, Industrial Electrician, Electrical Technician, Electrical Engineer, Maintenance Electrician
D: wired distribution boards; traced faults in motors and starters; maintained generators; installed solar panels; read schematics and replaced relays; programmed small controllers; tested earth resistance; pulled cables through conduits
S: PLC, electrical wiring, motor control, preventive maintenance, AutoCAD Electrical, power distribution
E: electrical engineering, electricity

engineer-mechanical; 2144 2141 2149 7212 7231; electrician
T: Mechanical Engineer, Maintenance Engineer, Production Engineer, Welder, Plant Technician, Quality Engineer
D: overhauled pumps and compressors; planned shutdowns of a bottling line; modelled parts and drawings; improved line efficiency; investigated breakdowns; welded pipes to standard; set up a spare parts catalogue; audited suppliers
S: SolidWorks, preventive maintenance, hydraulics, lean manufacturing, AutoCAD, quality control, CNC, welding
E: mechanical engineering, industrial engineering

communications; 2642 1222 2432 2654 2166; marketing
T: Journalist, Communications Officer, Editor, Reporter, Graphic Designer, Media Officer, Public Relations Officer
D: interviewed sources and filed daily stories; edited newsletters and annual reports; took photographs and cut short films; answered press enquiries; laid out brochures; kept the website and social channels; wrote speeches for directors
S: Adobe Photoshop, InDesign, news writing, video editing, press releases, photography, editing
E: journalism, communication

logistics; 4323 1324 3331 8322 1213.3 3323; inventory
T: Logistics Officer, Fleet Coordinator, Transport Dispatcher, Procurement Officer, Customs Clerk, Driver, Purchaser
D: cleared containers through customs; dispatched lorries and tracked fuel; compared quotations and placed purchase orders; negotiated freight rates; kept vehicle log books; drew up tenders; planned delivery routes; drove staff and goods safely
S: procurement, fleet management, customs clearance, supplier negotiation, tendering, freight forwarding, driving licence
E: logistics, management

java-developer; IT; software-developer
T: Java Developer, Senior Java Engineer, J2EE Programmer, Backend Engineer (Java), Java Consultant
D: wrote services in Spring Boot behind a message queue; moved a monolith to microservices; tuned Hibernate queries; wrote JUnit tests and reviewed merge requests; exposed REST endpoints with Swagger; deployed to Tomcat and WebLogic; fixed production defects
S: Java, Spring Boot, Hibernate, Maven, JUnit, REST, Kafka, Oracle, Jenkins, Microservices, JSP, Servlets
E: computer science, information technology

python-developer; IT; software-developer data-scientist
T: Python Developer, Django Developer, Backend Engineer, Python Programmer, Senior Python Engineer
D: built web services with Django and Flask; wrote scrapers and parsers; packaged command line tools; moved tasks to Celery workers; covered modules with pytest; designed PostgreSQL schemas; automated reports
S: Python, Django, Flask, FastAPI, Celery, pytest, PostgreSQL, pandas, Redis, Docker, Git
E: computer science, physics

front-end; IT; web-developer
T: Front End Developer, UI Developer, Frontend Engineer, React Developer, JavaScript Engineer
D: built component libraries in React; made pages accessible and responsive; cut bundle size in half; wrote unit tests with Jest; translated Figma files to pixel perfect screens; kept state with Redux; supported old browsers
S: JavaScript, TypeScript, React, Redux, HTML, CSS, Sass, webpack, Jest, Angular, Vue.js, Figma
E: computer science, multimedia

database-admin; IT; systems-admin
T: Database Administrator, Oracle DBA, SQL Server DBA, Senior DBA, Database Engineer
D: applied patches to production databases; restored from backups with RMAN; set up replication and log shipping; tuned slow queries and indexes; planned capacity; migrated clusters to new versions; granted roles and audited access
S: Oracle, SQL Server, RMAN, Data Guard, PL/SQL, T-SQL, performance tuning, backup and recovery, MySQL, PostgreSQL, RAC
E: computer science, information systems

network-admin; IT; systems-admin security-analyst
T: Network Administrator, Network Engineer, NOC Engineer, Network Technician, Infrastructure Engineer
D: configured routers and switches; migrated a campus to new firewalls; watched links and opened carrier tickets; planned addresses and VLANs; rolled out wireless access points; documented cabling; joined sites by VPN
S: Cisco, BGP, OSPF, VLAN, firewalls, CCNA, Wireshark, VPN, TCP/IP, Juniper, DNS, DHCP
E: telecommunications, computer networks

security-analyst; IT; network-admin
T: Security Analyst, SOC Analyst, Information Security Engineer, Cyber Security Specialist, Penetration Tester
D: triaged alerts and led incident response; hunted threats in logs; ran vulnerability scans and tracked fixes; wrote security policies and awareness courses; tested web applications for injection; prepared certification audits; tuned detection rules
S: SIEM, Splunk, Nessus, penetration testing, ISO 27001, incident response, NIST, OWASP, vulnerability management, Metasploit
E: information security, computer science

systems-admin; IT; network-admin devops database-admin
T: Systems Administrator, System Administrator Linux, Windows Administrator, IT Support Engineer, Server Engineer
D: built and patched servers; managed accounts in Active Directory; moved mailboxes to the cloud; scripted daily chores; answered tickets of second level; kept backups and virtual machines; renewed certificates; imaged laptops
S: Windows Server, Linux, Active Directory, VMware, PowerShell, Bash, Exchange, Office 365, Nagios, backups
E: information technology, computer science

devops; IT; systems-admin
T: DevOps Engineer, Site Reliability Engineer, Platform Engineer, Cloud Engineer, Build and Release Engineer
D: built delivery pipelines for forty services; described infrastructure as code; ran clusters and rollouts; cut the monthly cloud bill; wrote runbooks and carried the pager; set service level objectives; shipped logs and metrics
S: AWS, Kubernetes, Docker, Terraform, Ansible, Jenkins, GitLab CI, Prometheus, Grafana, Helm, Linux, Python
E: computer science, engineering

data-scientist; IT; python-developer data-analyst
T: Data Scientist, Machine Learning Engineer, Applied Scientist, AI Engineer, Quantitative Researcher
D: trained models for churn and demand; designed experiments and read the results; built features from clickstreams; deployed models behind an API; presented findings to executives; labelled text and tuned language models; watched drift
S: Python, R, scikit-learn, TensorFlow, PyTorch, SQL, Spark, statistics, machine learning, NLP, pandas, Jupyter
E: statistics, mathematics, machine learning

data-analyst; IT; data-scientist
T: Data Analyst, Business Intelligence Analyst, Reporting Analyst, BI Developer, Insights Analyst
D: built dashboards for finance and sales; wrote queries over the warehouse; cleaned spreadsheets and reconciled figures; defined measures with the departments; automated weekly reports; found why orders fell
S: SQL, Power BI, Tableau, Excel, DAX, Snowflake, Looker, ETL, data visualization, statistics
E: statistics, economics

it-project-manager; IT; programme
T: IT Project Manager, Scrum Master, Delivery Manager, Technical Project Manager, PMO Lead
D: led the roll-out of an ERP system; planned sprints and removed obstacles; reported risks and budget to the board; ran vendors and statements of work; kept the schedule and the change log; held retrospectives; brought a late programme back to plan
S: Agile, Scrum, Jira, MS Project, PMP, PRINCE2, risk management, stakeholder management, Confluence, budgeting
E: business informatics, engineering

software-developer; IT; java-developer python-developer web-developer
T: Software Developer, Software Engineer, Application Programmer, .NET Developer, C++ Developer, Full Stack Developer
D: developed desktop and server applications in C#; wrote drivers and libraries in C++; reviewed code and estimated stories; kept a legacy product alive; designed interfaces between modules; wrote tests and fixed defects; took part in architecture meetings
S: C#, .NET, C++, SQL Server, Visual Studio, Git, WPF, ASP.NET, Azure, design patterns, unit testing
E: computer science, software engineering

web-developer; IT; front-end software-developer
T: Web Developer, PHP Developer, WordPress Developer, Webmaster, LAMP Developer
D: built shops and company sites; wrote WordPress plugins and themes; connected payment providers; moved sites between hosts; kept pages fast and findable; turned designs into templates; trained editors
S: PHP, WordPress, Laravel, MySQL, HTML, CSS, jQuery, JavaScript, WooCommerce, Drupal, Apache
E: web design, information technology

ux-designer; IT; front-end
T: UX Designer, Product Designer, User Researcher, UI/UX Designer, Interaction Designer
D: interviewed users and mapped their journeys; sketched and tested prototypes; kept the design system; ran usability tests every week; wrote accessible microcopy; shaped the navigation of a portal
S: Figma, user research, wireframing, prototyping, usability testing, Sketch, design systems, accessibility, information architecture
E: interaction design, psychology
`
