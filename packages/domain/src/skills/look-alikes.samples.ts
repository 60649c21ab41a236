/**
 * One case per line: the skill, `+` if the sentence requires it and `-` if not, and the sentence. Words that look like
 * skills, and skills that a sentence says are not needed.
 */
export const LOOK_ALIKES = `
Go + We write our services in Go.
Go + Experience with Go, Docker and Kubernetes
Go + Backend developer (Go, gRPC, PostgreSQL)
Go - You go the extra mile for customers.
Go - Where will you go next?
Go - Our go-to-market team is growing.
Go - The project should go live in May.
R + Statistical programming in R or Python
R + You know R, Python and SQL.
R - You work in R&D.
R - Our H.R. team is small.
R - Pay grade R, step four
C + Embedded programming in C and C++
C - Plan C is ready.
C - Vitamin C for everybody
C - You report to the C-suite.
C++ + You write C++ every day.
C++ - Your grade was C+ or better.
C# + Three years of C# and .NET
Java + Experience with Java and Spring Boot
Java - We roast coffee from the island of Java for our guests.
Python + Scripting in Python
JavaScript + You build pages with JavaScript.
Swift + iOS apps in Swift and SwiftUI
Swift - We expect a swift response to our customers.
Swift - Swift decisions are part of the job.
Rust + Systems programming in Rust
Rust - Remove rust from the frames and paint them.
Rust - Protection against rust and corrosion
Ruby + Web applications in Ruby and Rails
Ruby - Our jewellery has ruby and emerald.
Scala + Data pipelines with Scala and Spark
Scala - A concert at La Scala
Kotlin + Android apps in Kotlin
Perl + Scripts in Perl and Bash
Julia + Numerical programming in Julia and Python
Julia - Please contact Julia for questions.
Dart + Mobile apps with Flutter and Dart
Dart - There is a dart board in the kitchen.
Groovy + Jenkins pipelines in Groovy
Groovy - We have a groovy office.
Elixir + Services in Elixir and Phoenix
Elixir - There is no elixir for growth.
Crystal - You have a crystal clear voice.
Crystal - Polishing crystal glass
Haskell + Functional programming in Haskell
Lua + Scripting in Lua for games
Assembly language - Work on the assembly line
Assembly language - Final assembly of furniture
SQL + Queries in SQL
PHP + PHP and Symfony
Visual Basic + Macros in Visual Basic
Excel + Microsoft Excel and PowerPoint
Microsoft Excel + Good knowledge of Excel
Microsoft Excel - You excel at talking to people.
Microsoft Excel - A place where you can excel
Microsoft Word + Documents in Microsoft Word
Microsoft Word - Spread the word about our brand.
Microsoft Word - Put it in a word.
Microsoft Access + Databases in Microsoft Access
Microsoft Access - You get access to our gym.
Microsoft Access - Access to the site is by bus.
Microsoft Outlook + Microsoft Outlook and Teams
Microsoft Outlook - A positive outlook on life
Microsoft Teams + Calls over Microsoft Teams
Microsoft Teams - You work with several teams.
Microsoft Project + Plans in Microsoft Project
Microsoft Project - You lead a project.
Microsoft Publisher - A publisher of children's books
Visio + Diagrams in Visio
Slack + Tools: Slack, Jira and Confluence
Slack - There is no slack in the plan.
Zoom + Experience with Zoom and Slack
Zoom - Zoom in on the details.
Notion + Notes in Notion, tickets in Jira
Notion - You have a notion of what customers want.
Confluence + Jira and Confluence
Confluence - At the confluence of two rivers
Sketch + Prototypes in Sketch and Figma
Sketch - You sketch first ideas on paper.
Figma + Screens in Figma
React + Frontends in React and TypeScript
React - You react quickly to changes.
React - How do you react under pressure?
Angular + Angular, RxJS and TypeScript
Angular - Angular momentum of the wheel
Vue.js + Components in Vue and Nuxt
Node.js + APIs with Node.js and Express
Node.js - Check each node of the lymphatic system.
Express.js - Express your ideas freely.
Express.js - We deliver express parcels.
Spring Framework - Join us in spring.
Spring Framework - Our spring collection arrives soon.
Spring Boot + Java and Spring Boot
Spring Boot - Bring your boots in spring.
Django + Python and Django
Flask + Python with Flask
Flask - Clean every flask in the laboratory.
Rails - Guard rails along the road
Laravel + PHP with Laravel
Hibernate + Java, Hibernate and Maven
Hibernate - Bears hibernate in winter.
Maven + Builds with Maven
Gradle + Builds with Gradle
Jenkins + Pipelines in Jenkins and GitLab
Docker + Containers with Docker
Docker - He worked as a docker in the port.
Kubernetes + Clusters of Kubernetes
Helm + Kubernetes with Helm
Helm - With a new chief at the helm
Puppet + Ansible, Puppet or Chef
Puppet - A puppet theatre for children
Chef - Our chef cooks lunch every day.
Ansible + Servers with Ansible
Terraform + Infrastructure with Terraform
Vagrant + Vagrant and Docker
Vagrant - Help for vagrant people
Salt - A pinch of salt
Kafka + Events over Kafka
Kafka - You have read Kafka and Rilke.
Apache Spark + Jobs in Apache Spark
Apache Spark - Spark interest in our products.
Apache Spark - That spark in your eyes
Hadoop + Hadoop and Hive
Hive + Hadoop, Hive and Pig
Hive - A hive of activity
Snowflake + Models in Snowflake and dbt
Snowflake - Every snowflake is different.
Redshift + AWS Redshift and S3
Tableau + Dashboards in Tableau
Tableau - A tableau of portraits
Looker + Dashboards in Looker
Oracle + Oracle databases and PL/SQL
MongoDB + Documents in MongoDB
Redis + Caches in Redis
Cassandra + Cassandra and Kafka
Elasticsearch + Search with Elasticsearch
AWS + Services on AWS
AWS Lambda + AWS Lambda and API Gateway
AWS Lambda - The letter lambda
Git + Code in Git
Unity + Games in Unity and C#
Unity - Unity among colleagues
Blender + Models in Blender
Blender - Put fruit in the blender.
Maya + Animation in Maya and Houdini
Maya - Maya is our head of people.
Adobe Illustrator + Adobe Illustrator and InDesign
Adobe Illustrator - A children's book illustrator
Adobe Photoshop + Pictures in Photoshop
Sage + Bookkeeping in Sage 50
Sage - Sage advice for young parents
Xero + Bookkeeping in Xero
Workday + Human resources data in Workday, SuccessFactors
Workday - Every workday begins at nine.
Greenhouse + Recruiting software: Greenhouse, Lever
Greenhouse - Tomatoes from our greenhouse
Greenhouse - We cut greenhouse gas emissions.
Lever - Pull the lever to stop the machine.
Lever - Use every lever for growth.
Intercom + Customer support tools: Intercom, Zendesk
Intercom - Answer the intercom at the gate.
Concur - We concur with that opinion.
Gusto - You sing with gusto.
Lattice - A lattice fence
Plex - A complex plex
Houdini - A Houdini of the ledger
Braze - You braze copper pipes.
Clio - She drives a Renault Clio.
Relativity - The theory of relativity
Amadeus - Amadeus wrote music.
Sabre - A sabre fencing club
Eagle - An eagle eye for detail
Nuke - Nuke the leftovers in the microwave.
Polish + Fluent in Polish and English
Polish - Polish the floors every evening.
Polish - We polish every sentence.
Danish + Fluent Danish and English
Danish - A Danish pastry with coffee
Danish - A Danish company with offices in Aarhus
German + Good German and English
German - A German supplier of machines
French + French and Spanish, fluent
French - A French restaurant in the old town
English + Fluent English
English - An English breakfast every morning
Spanish + Spanish at level B2
Spanish - A Spanish start-up
Finnish - Finish what you begin.
Turkish + Native Turkish
Turkish - A cup of Turkish coffee
Chinese - Lunch from the Chinese place
Marketing + Experience in marketing
Accounting + Two years in accounting
Surveying - A survey of our staff
Plumbing + Skills in plumbing and heating
Welding + Training in welding
Carpentry + Training in carpentry
Cooking + Experience in cooking for large groups
Nursing + A degree in nursing
Teaching + Experience in teaching
Driving licence + A valid driving licence, class B
Bricklaying + Bricklaying and plastering
Dementia care + Experience in dementia care
Wound care + You know wound care.
Stocktaking + You help with stocktaking.
Order picking + Experience in order picking
Forklift operation + You drive a forklift.
Forklift operation - No forks in the road
Customs clearance + Customs clearance of air freight
Payroll processing + You do payroll processing.
Contract law specialism - Your contract is unlimited.
Patents - Our patented method
Family law - A family business since 1900
Criminal law + Lawyer with experience in criminal law
Midwifery + Registered in midwifery
Radiology + Radiology and mammography
Physiotherapy + Degree in physiotherapy
Kitchen management + You were sous chef.
Bartending + Experience as a bartender
Roofing + Skills in roofing
Roofing - All under one roof
Tiling - Tiles on the website
SAP + Knowledge of SAP
SAP - The sap of maple trees
SAP - Knowledge of SAP is not required.
SAP - SAP experience is not necessary.
SAP - No experience with SAP is needed.
SAP - No SAP knowledge required.
SAP - You do not need SAP.
SAP - You don't need to know SAP.
SAP - SAP isn't required.
SAP - SAP is not a must.
SAP - No prior knowledge of SAP is expected.
SAP - We no longer use SAP.
SAP - We do not use SAP.
SAP - We work with our own tools instead of SAP.
SAP - Kenntnisse in SAP sind nicht erforderlich.
SAP - SAP-Kenntnisse sind keine Voraussetzung.
SAP - La connaissance de SAP n'est pas nécessaire.
SAP - No es necesario conocer SAP.
SAP + SAP is required.
SAP + SAP is not required but a plus.
SAP + SAP is not mandatory, but an advantage.
SAP + No less than two years of SAP
SAP + You have no fear of SAP.
SAP + SAP not only as a user
SAP + Not only SAP, but also Oracle
SAP + Without SAP nothing works here, so you know it well.
German - German is not necessary.
German - German is not required, English is.
English + German is not required, English is.
German - You do not need to speak German.
German - No German required
German - Knowledge of German is not expected.
German - Deutsch ist nicht erforderlich.
French - French isn't needed.
Kubernetes - Kubernetes is not needed.
Kubernetes - Knowledge of Kubernetes is not essential.
Kubernetes - No experience of Kubernetes necessary
Kubernetes - You need no knowledge of Kubernetes.
Kubernetes - We do not run Kubernetes.
Kubernetes + Kubernetes is not new to you.
Kubernetes + You are not afraid of Kubernetes.
Docker + Docker is required, Kubernetes is not required.
Kubernetes - Docker is required, Kubernetes is not required.
Java - Java is not required.
Java - We do not use Java.
Java - Python rather than Java
Python + Python rather than Java
Java - Kotlin instead of Java
Kotlin + Kotlin instead of Java
Java - No experience with Java, Kotlin or Scala is needed.
Kotlin - No experience with Java, Kotlin or Scala is needed.
Scala - No experience with Java, Kotlin or Scala is needed.
Java + At least two years of Java, no matter where
Java + You cannot do without Java.
Java + Java, not JavaScript
JavaScript - Java, not JavaScript
PHP - No PHP here
PHP - We are moving away from PHP.
PHP - PHP is not our language.
PHP + PHP, if not daily then weekly
PHP + Why not PHP?
Microsoft Excel - Excel is not required.
Microsoft Excel - No knowledge of Excel is required.
Microsoft Excel + Excel is not optional.
Driving licence - A driving licence is not required.
Driving licence - No driving licence needed
Driving licence + A driving licence is necessary.
Project management - Experience in project management is not necessary.
Project management + Project management is essential.
Accounting - No accounting background required
Accounting + An accounting background is required.
Marketing - Experience in marketing is not needed.
Marketing - No previous experience in marketing is necessary.
Teaching - No teaching experience needed
Teaching + Teaching experience needed
Welding - Welding is not part of the job.
Welding - You will not do any welding.
Cold calling - There is no cold calling.
Cold calling - No cold calling
Cold calling + Experience in cold calling
Nursing - A degree in nursing is not required.
Nursing + A degree in nursing is required.
Photography + Experience in photography
Photography - No photography in the building
Cooking - Cooking is not required.
Salesforce - We do not use Salesforce.
Salesforce + We use Salesforce.
Jira - No Jira
Jira + Jira and Confluence
Linux + Administration of Linux
Linux - Knowledge of Linux is not a prerequisite.
Tableau - Tableau knowledge is not mandatory.
Terraform - Terraform is not needed, we teach it.
Selenium + Tests in Selenium
Selenium - Selenium is a trace element.
Cucumber + Tests in Selenium and Cucumber
Cucumber - Cucumber salad for lunch
Postman + APIs tested with Postman
Postman - The postman rings twice.
Ember.js - The last ember of the fire
Backbone.js - You are the backbone of the team.
Ionic + Apps with Ionic and Angular
Flutter + Apps with Flutter and Dart
Flutter - Flags flutter in the wind.
Jest + Tests in Jest and Cypress
Jest - Said in jest
Cypress + Tests in Jest and Cypress
Cypress - A garden with a cypress
Mocha - One mocha to go
Storybook - A storybook wedding
Grunt - No grunt work
Gulp - A gulp of water
Bamboo - Bamboo furniture
Nagios + Monitoring with Nagios
Splunk + Logs in Splunk
Grafana + Dashboards in Grafana
Prometheus + Prometheus and Grafana
Prometheus - Prometheus brought fire.
Airflow + Pipelines in Airflow and dbt
Airflow - Measure the airflow in the duct.
Stata + Statistics in Stata and R
Eclipse - An eclipse of the sun
Asana + Tasks in Asana and Trello
Monday.com - You start on Monday.
Canva + Graphics in Canva
Buffer - A buffer of two weeks
Sprint planning - A sprint of 100 metres
Scrum + Agile work in Scrum
Scrum - A scrum in rugby
Lean - Lean meat only
Six Sigma + A belt in Six Sigma
`
