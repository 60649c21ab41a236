import type { DescribedWork } from '../rank-descriptions.ts'

export const technicalDescriptions: readonly DescribedWork[] = [
  {
    id: 'software-engineer',
    title: 'Software Engineer',
    alsoCalled: ['Software Developer', 'Application Developer', 'Programmer'],
    years: [2, 6],
    skills: ['Java', 'SQL', 'Git', 'REST APIs', 'Unit testing'],
    text: `You build and look after the services behind our order and billing screens, from the first sketch to the night they go live.

What you do
- Write Java services with REST APIs and the SQL they need, in small steps that others can review
- Cover them with unit testing, and mend what monitoring and customers report
- Work in Git with a team of six, and leave code easier to read than you found it

What you bring
- Two to six years of experience in software development with Java or a similar language
- SQL that you can explain, Git, and an eye for what happens when two people press the same button`,
  },
  {
    id: 'full-stack-developer',
    title: 'Full Stack Developer',
    alsoCalled: ['Full Stack Engineer', 'Web Developer'],
    years: [3, 7],
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Docker'],
    text: `You own features from the database to the button: our customers plan deliveries in the browser, and you make that quick and pleasant.

What you do
- Build screens with React and TypeScript, and the Node.js services behind them
- Design tables in PostgreSQL, and find out why a query is slow before adding a cache
- Ship in Docker containers several times a week, with automated tests you trust

What you bring
- Three to seven years of experience with TypeScript or JavaScript on both sides
- React, Node.js and PostgreSQL in production; accessibility is no foreign word to you`,
  },
  {
    id: 'backend-developer',
    title: 'Backend Developer',
    alsoCalled: ['Backend Engineer', 'Java Developer', 'Server Developer'],
    years: [3, 8],
    skills: ['Java', 'Spring Boot', 'PostgreSQL', 'Kafka', 'Docker'],
    text: `Two thousand shops send us their orders. You keep the services that take them correct under load, and you know why they are.

What you do
- Build services in Java with Spring Boot, with clear contracts for those who call them
- Model data in PostgreSQL, and move events between services with Kafka
- Run what you build: Docker, logs, alerts and a short write-up after each incident

What you bring
- Three to eight years of experience in backend development with Java and Spring Boot
- PostgreSQL and one message broker such as Kafka; transactions and idempotency are daily tools`,
  },
  {
    id: 'frontend-developer',
    title: 'Frontend Developer',
    alsoCalled: ['Frontend Engineer', 'UI Developer', 'React Developer'],
    years: [2, 6],
    skills: ['JavaScript', 'TypeScript', 'React', 'CSS', 'HTML'],
    text: `You build the pages on which nurses plan their week, often on an old phone at the end of a shift. They should be quick, clear and usable by everybody.

What you do
- Build components with React and TypeScript, together with a designer who sits next to you
- Care for HTML that reads well aloud, CSS that survives long names, and pages that load in a second
- Test with the keyboard, on small screens and with the people who use it

What you bring
- Two to six years of experience with JavaScript, TypeScript and React
- HTML and CSS beyond a framework, and the habit of measuring before you optimise`,
  },
  {
    id: 'mobile-developer',
    title: 'Mobile Developer',
    alsoCalled: ['Android Developer', 'iOS Developer', 'Mobile App Developer'],
    years: [2, 6],
    skills: ['Kotlin', 'Swift', 'Android', 'iOS', 'REST APIs'],
    text: `Our drivers use one app all day: on Android and iOS, in tunnels, with gloves on. You make sure that it never loses a delivery.

What you do
- Build features in Kotlin for Android and in Swift for iOS, offline first
- Agree on REST APIs with the backend team, and keep old app versions working
- Follow crashes and battery use, and bring releases through both stores

What you bring
- Two to six years of experience with Kotlin or Swift, and the wish to learn the other
- Published apps for Android or iOS, automated tests and patience with flaky networks`,
  },
  {
    id: 'data-engineer',
    title: 'Data Engineer',
    alsoCalled: ['Big Data Engineer', 'ETL Developer'],
    years: [3, 8],
    skills: ['Python', 'SQL', 'Apache Spark', 'Airflow', 'AWS'],
    text: `You build the data platform of a logistics company: where every parcel was, and when, for those who plan and those who answer the phone.

What you do
- Write pipelines in Python and SQL, and run Apache Spark jobs on AWS
- Schedule and watch them with Airflow, so that a missing file is noticed before the morning
- Model data together with analysts, and write down what each table means

What you bring
- Three to eight years of experience in data engineering with Python and SQL
- Spark or a similar engine, one cloud such as AWS, and care for data quality`,
  },
  {
    id: 'data-analyst',
    title: 'Data Analyst',
    alsoCalled: ['BI Analyst', 'Reporting Analyst'],
    years: [1, 5],
    skills: ['SQL', 'Power BI', 'Microsoft Excel', 'Data visualisation', 'Statistics'],
    text: `You answer the questions that our buyers ask on Monday morning, with numbers that still hold on Friday.

What you do
- Query our warehouse with SQL, and build reports in Power BI that people open without being asked
- Check figures against the source, and say where they are weak
- Sit with the teams to find out what they want to decide, before you draw a chart

What you bring
- One to five years of experience in data analysis with SQL and Microsoft Excel
- Power BI or Tableau, sound basic statistics and data visualisation that needs no legend`,
  },
  {
    id: 'data-scientist',
    title: 'Data Scientist',
    alsoCalled: ['Machine Learning Engineer'],
    years: [2, 7],
    skills: ['Python', 'Machine learning', 'SQL', 'Pandas', 'Statistics'],
    text: `You forecast how much bread eight hundred shops will sell tomorrow, so that less of it is thrown away.

What you do
- Build and compare forecasts in Python with Pandas and scikit-learn
- Design experiments, and explain their outcome to people who run shops
- Bring machine learning models into production with our engineers, and watch them drift

What you bring
- Two to seven years of experience with machine learning and statistics on real data
- Python, SQL and the habit of trying the simple model first`,
  },
  {
    id: 'devops-engineer',
    title: 'DevOps Engineer',
    alsoCalled: ['Site Reliability Engineer', 'Cloud Engineer', 'Platform Engineer'],
    years: [3, 8],
    skills: ['Kubernetes', 'Terraform', 'AWS', 'Linux', 'CI/CD'],
    text: `Nine teams ship on the platform that you build. A good week is one in which nobody has to ask you how.

What you do
- Run Kubernetes clusters on AWS, described in Terraform and reviewed like any code
- Build CI/CD pipelines that tell within ten minutes whether a change is safe
- Set goals for reliability with the teams, and lead the review after an incident

What you bring
- Three to eight years of experience with Linux systems and one of the large clouds
- Kubernetes and Terraform in production, scripting in Python or Bash, calm on call`,
  },
  {
    id: 'qa-engineer',
    title: 'QA Engineer',
    alsoCalled: ['Test Engineer', 'Software Tester', 'Test Automation Engineer'],
    years: [2, 6],
    skills: ['Test automation', 'Selenium', 'Java', 'SQL', 'Regression testing'],
    text: `Our software pays the wages of forty thousand people on the last day of the month. You find out beforehand whether it does so correctly.

What you do
- Plan tests with developers before a line is written, and explore what no plan foresaw
- Automate regression testing with Selenium and Java, and keep the suite short and trusted
- Check results in the database with SQL, and describe a defect so that it can be repeated

What you bring
- Two to six years of experience in software testing and test automation
- Selenium or Playwright, some Java or Python, and SQL`,
  },
  {
    id: 'network-engineer',
    title: 'Network Engineer',
    alsoCalled: ['Network Administrator', 'System Administrator'],
    years: [2, 7],
    skills: ['Cisco', 'Firewalls', 'VPN', 'Linux', 'Network administration'],
    text: `Thirty warehouses, one network. You plan it, run it and are the one who knows why the scanner in hall four is slow.

What you do
- Configure Cisco switches and routers, firewalls and VPN connections between sites
- Watch the network, find bottlenecks and replace hardware before it fails
- Document changes, and train the local technicians

What you bring
- Two to seven years of experience in network administration, with routing and switching
- Firewalls and VPN, some Linux; a CCNA or similar certificate is welcome`,
  },
  {
    id: 'it-support-specialist',
    title: 'IT Support Specialist',
    alsoCalled: ['IT Technician', 'Help Desk Analyst', 'Desktop Support Engineer'],
    years: [1, 4],
    skills: ['Technical support', 'Microsoft Windows', 'Active Directory', 'Troubleshooting', 'Microsoft 365'],
    text: `When a laptop gives up in the middle of a lecture, you are the calm voice that gets three hundred teachers going again.

What you do
- Give technical support on the phone, by ticket and in person
- Set up Microsoft Windows devices, accounts in Active Directory and Microsoft 365
- Write short guides, so that the same question comes only once

What you bring
- One to four years of experience in IT support
- Methodical troubleshooting, Windows and Active Directory, friendly words under pressure`,
  },
  {
    id: 'mechanical-engineer',
    title: 'Mechanical Engineer',
    alsoCalled: ['Design Engineer', 'Product Engineer'],
    years: [2, 7],
    skills: ['SolidWorks', 'AutoCAD', 'Mechanical design', 'GD&T', 'Manufacturing'],
    text: `You design the pumps that bring water up a mountain, and see them built in the hall next door.

What you do
- Design parts and assemblies in SolidWorks, with drawings in AutoCAD that the workshop can read
- Calculate, build prototypes and test them until they hold
- Work with manufacturing and suppliers to bring down weight and cost

What you bring
- Two to seven years of experience in mechanical design and manufacturing
- SolidWorks or a similar system, GD&T, and a degree in mechanical engineering`,
  },
]
