/** Advertisements in technology by O*NET codes: code; title; text. Written by us, and never used to choose a constant. */
export const ADVERTISEMENTS_TEXT = `
15-1252.00; Software Engineer, Payments; Our team of nine builds the ledger behind a savings app. You turn loose ideas into services that run for years, in Kotlin or Java, with PostgreSQL and message queues. You have shipped software that others depend on and like to review code. We value humour and punctual trains. 30 days of holiday.
15-1252.00; Senior Application Developer; Insurance policies for farmers, calculated in C# and .NET on Azure. 6+ years. You break down requirements with actuaries, write unit tests, keep the build green. Degree or comparable experience. Send documents to our people team.
15-1254.00; Web Developer; A publisher of maps needs somebody for its shop and its magazine: JavaScript, HTML, CSS, a content management system such as WordPress or Drupal, and an eye for loading times. Part time possible.
15-1254.00; Developer, Websites (m/f/d); Relaunch of twelve municipal sites. PHP, Symfony or Laravel, responsive templates, accessibility according to WCAG. You talk with editors. Public service pay scale.
15-1242.00; Database Administrator; 400 Oracle and PostgreSQL instances in two data centres. Installation, patches, restore drills, capacity, tuning of statements together with developers. On-call one week in six. Three years in a similar role.
15-1242.00; Database Engineer (SQL Server); Replication, index maintenance, migrations to the cloud and permissions for a chain of clinics. T-SQL, PowerShell, monitoring. We treat patients, you treat tables.
15-1244.00; Network & Systems Administrator; One person for everything with a plug in a company of 150: switches, firewall, virtual machines, Windows domain, backups, telephones. Driving licence. Bakery next door.
15-1244.00; Network Administrator; LAN and WLAN of a university with 90 buildings. Cisco, routing, DNS, DHCP, IPv6, documentation, tickets. Certificates welcome, curiosity required. Fixed term of two years.
15-1212.00; Information Security Analyst; Evaluate alerts, triage incidents, run scans for vulnerabilities, write guidance that colleagues read. SIEM, Linux, TCP/IP. A regulated bank; background check.
15-1212.00; IT Security Specialist; You keep the ISO 27001 certificate alive, assess suppliers, train staff against phishing and test recovery plans. Firewalls and endpoint protection are no strangers. 4 years.
15-1232.00; IT Support Specialist; First contact for 600 colleagues: laptops, printers, accounts, Microsoft 365, remote help. Friendly on the phone even at nine on Monday. Ticket system. Shift plan.
15-1232.00; Help Desk Technician; Install, repair and explain computers in schools. Windows, Active Directory, imaging, cabling. Car provided.
15-2051.00; Data Scientist; Forecast how many parcels arrive where. Python, scikit-learn, SQL, experiments, and the patience to explain a confidence interval. Master or PhD in statistics, physics or similar.
15-2051.00; Machine Learning Scientist; Models that read handwriting on forms. PyTorch or TensorFlow, computer vision, evaluation, deployment with engineers. Publications nice to have.
15-2051.01; Business Intelligence Analyst; Reports that a board trusts: Power BI, DAX, SQL, a data warehouse, agreed definitions. You ask finance and sales what they mean by customer. Excel of course.
15-2051.01; BI Developer; Tableau dashboards and ETL from SAP into Snowflake for a maker of kitchen appliances. Two years. Hybrid work.
15-1253.00; QA Engineer; Test plans, automated regression with Selenium or Playwright, API tests, bug reports that developers can reproduce. Medical device software, so documentation counts.
15-1253.00; Software Tester; Find what we missed in our tax program before the accountants do. Exploratory tests, test cases, Jira, SQL basics. ISTQB is a plus.
15-1255.00; UX/UI Designer; Flows, wireframes and prototypes for a ticket machine and its app. Figma, usability studies, design system. Show us your portfolio.
15-1255.00; Interaction Designer; Government forms that people finish. Research with citizens, sketches, HTML prototypes, plain words, accessibility.
15-1299.09; IT Project Manager; Introduce an ERP in five plants: scope, budget, plan, steering committee, vendors. PMP or PRINCE2. German and English. Travel 30 percent.
15-1299.09; Technical Program Manager; Bring hardware, firmware and cloud teams to one date. Roadmaps, risks, dependencies, agile at scale. 7 years.
15-1299.08; Systems Architect; Shape the platform of an airport: interfaces, capacity, standards, decision records. AWS, containers, integration patterns, security by design. You have seen systems fail and can tell why.
15-1299.08; Enterprise Solutions Architect; Target landscape for a group of hospitals, from patient portal to laboratory. UML, cloud migration, vendor selection.
`
