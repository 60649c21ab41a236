/** Advertisements for lines of work in technology, which the public descriptions hardly have: occupation; title; text. Ours. */
export const JOBS_TEXT = `
java-developer; Java Backend Engineer; We are a payments company in Lisbon. You will design and build services on the JVM together with a team of six. Requirements: 4+ years of Java, Spring or Quarkus, relational databases, unit and integration testing. Kafka and Docker are a plus. We offer health insurance and a training budget. Please send your CV to our human resources department.
java-developer; Senior Developer - J2EE; The insurer modernises its policy system. Duties: develop server side components, take part in code review, maintain EJB and JSP applications. Education: degree in computer science or equivalent. Skills: Java EE, Hibernate, Oracle, web services, Maven. Good English. MS Office.
python-developer; Python Engineer; Our logistics platform plans routes for lorries. You write APIs in Django, background jobs and integrations with carriers. Must have: three years of Python, SQL, REST, Git. Nice to have: AWS, Kubernetes, experience in warehouses.
python-developer; Backend Developer (Python/Flask); Join a healthcare start-up that works with hospitals and doctors. What you bring: Python, Flask or FastAPI, PostgreSQL, Redis, testing culture. Payroll, pension and 30 days of holiday are taken care of.
front-end; Frontend Developer; You build the screens of our banking app: React, TypeScript, accessible components, tests. You work with designers and backend engineers. Bachelor's degree preferred. Excellent communication skills.
front-end; JavaScript UI Engineer; Single page applications in Angular or Vue, CSS architecture, performance of pages, component libraries. 3+ years. A portfolio is welcome. How to apply: send a cover letter to recruitment.
database-admin; Database Administrator; Keeps our Oracle and SQL Server databases running: backup and recovery, replication, tuning, patching, on call. Five years of experience. Certification an advantage. The university hospital is an equal opportunity employer.
database-admin; DBA PostgreSQL / MySQL; High availability, upgrades without downtime, query plans, monitoring. You advise developers on schemas. Shell scripting. Knowledge of data protection.
network-admin; Network Engineer; Design and run LAN, WAN and wireless networks in 14 schools. Routing, switching, firewalls, VPN. CCNP desirable. Driving licence necessary.
network-admin; Network and Infrastructure Administrator; Monitoring of links, configuration of Cisco equipment, IP addressing, DNS and DHCP, support of branch offices, documentation.
security-analyst; Information Security Analyst; Watch our SIEM, investigate incidents, run vulnerability assessments, write reports for management. Knowledge of NIST or ISO 27001. Security clearance. Team player.
security-analyst; Cyber Defence Specialist; You hunt threats, harden systems and test our applications. Offensive certificates welcome. Scripting in Python or PowerShell.
systems-admin; System Administrator; Windows and Linux servers, virtualization, Active Directory, backups, user support in second level. Degree or apprenticeship. We are a manufacturer of pumps.
systems-admin; IT Operations Engineer; Patch management, mail and identity in Microsoft 365, scripting with PowerShell, monitoring, ticket queue. Shift work. Customer orientation.
devops; Site Reliability Engineer; Kubernetes clusters on AWS, Terraform, observability, incident response and post mortems. You automate what hurts. EMR and Redshift run the data side. Salary: 90,000.
devops; DevOps / Cloud Platform Engineer; Continuous delivery, infrastructure as code, containers, Linux, cost control in Azure or Google Cloud. Agile team. Telemetry of wind turbines arrives by the second.
data-scientist; Data Scientist; Predict demand for a supermarket chain. Machine learning in Python, statistics, experiments, SQL. Master's degree in a quantitative subject. Present to retail managers.
data-scientist; Machine Learning Engineer; Train and serve models, feature stores, MLOps, PyTorch. Natural language processing is a plus. PhD welcome.
data-analyst; BI Analyst; Dashboards in Tableau or Power BI, SQL on our Snowflake warehouse, definitions of measures with marketing and finance. Curious mind. Excel.
data-analyst; Reporting Analyst; Collects requirements, writes queries, builds reports and explains deviations to controllers. 2 years.
it-project-manager; Technical Project Manager; Plan and deliver software projects on time: scope, budget, risk, vendors. Agile and waterfall. PMP or PRINCE2. Stakeholder management.
it-project-manager; Scrum Master; Coach two teams, facilitate ceremonies, remove impediments, Jira hygiene. Background in software helpful.
software-developer; Software Engineer; Build applications in C# and C++ for laboratory devices. Object-oriented design, testing, version control. Degree in computer science. English.
software-developer; Application Developer; .NET, SQL, web services, maintenance of business software, specifications with users.
web-developer; Web Developer; PHP, WordPress, HTML, CSS, JavaScript; online shops for fashion brands; search engine optimisation; deadlines.
web-developer; Full Stack PHP Developer; Laravel, MySQL, Vue, Linux hosting. Work for an agency of hospitals and museums.
ux-designer; UX Designer; Research with citizens, prototypes, usability tests, design system, plain language. Portfolio required.
ux-designer; Product Designer; Own the design of a mobile product from discovery to polish. Figma. Work with engineers and product managers.
`
