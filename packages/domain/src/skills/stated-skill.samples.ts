/**
 * Ambiguous spellings. One case per line: the skill, `+` if the text names it and `-` if the word has another meaning,
 * and the text; ` | ` is the end of a line.
 */
export const SECOND_WITNESS = `
Windows + Administration of Linux and Windows
Windows + Good knowledge of Windows
Windows + Support for Windows 11
Windows + Microsoft Windows
Windows + Technical skills | Windows | Jira
Windows - Clean the windows of the house.
Windows - Windows and doors made of wood
Windows - You fit windows with care.
Ruby + Experience in Ruby
Ruby + Ruby, Python and SQL
Ruby + Senior Ruby developer
Ruby + Services in Ruby 3.2
Ruby + Technologies | Ruby | PostgreSQL
Ruby - You report to Ruby and Tom.
Ruby - A ring with a ruby
Ruby - Talk with Ruby in our office.
Scala + Nice to have: Scala
Scala + Must have: Kafka, Scala and SQL
Scala - Last seen at: Scala, Milan
Julia - Contact: Julia, your recruiter
Bash + Scripts in Perl and Bash
Bash + Bash scripting
Bash - Bash the old wall.
Bash - We have a bash every summer.
Apache HTTP Server + Apache, MySQL and PHP
Apache HTTP Server + Experience with Apache
Apache HTTP Server - The Apache are a people of the south-west.
Apache HTTP Server - Mechanics of the Apache helicopter
Apache Cassandra + Cassandra, Kafka and Redis
Apache Cassandra + Experience with Cassandra
Apache Cassandra + Databases: Cassandra
Apache Cassandra - Cassandra leads our team.
Apache Cassandra - You work with Cassandra in Lyon.
Julia + Python, R and Julia
Julia + Models in Julia 1.10
Julia - Talk with Julia about the role.
Julia - Please write to Julia.
Ada + Embedded software in C and Ada
Ada - Ada is head of sales.
Ada - You learn with Ada.
Pascal + Programming in Pascal
Pascal - Pascal answers your questions.
Maya + Animation in Maya and Houdini
Maya - Maya welcomes you.
Delphi + Delphi and C++
Delphi + Delphi developer
Delphi - Surveys by the Delphi method
Delphi - A hotel in Delphi
Elixir + Erlang and Elixir
Elixir - There is no elixir for growth.
Maven + Java, Maven and Git
Maven - You are a maven of fashion.
Maven - Maven in the kitchen, friend of the guests
Vim + Linux, Vim and Git
Vim - You work with vim and vigour.
Sass + HTML, Sass and Webpack
Sass + Styles in CSS and Sass
Sass - A team with a bit of sass
Asana + Plans in Asana and Trello
Asana - A yoga class with one asana a day
SonarQube + Sonar and Jenkins
SonarQube - You operate the sonar of the ship.
SonarQube - Sonar finds shoals of fish.
Fortify + Code scans: Checkmarx, Fortify
Fortify - Fortify our position in the market.
OpenAPI + REST APIs with Swagger
OpenAPI - A young man with swagger
Unreal Engine + Games in Unreal and C++
Unreal Engine - An unreal view over the lake
GitHub Copilot + Tools: GitHub, Copilot, Jira
GitHub Copilot - You fly as a copilot.
GitHub Copilot - Copilot of a regional jet
Snort + Wireshark, Snort and Nessus
Snort - Horses snort.
Fedora + Linux: Debian, Fedora
Fedora - A fedora hat
Tailwind CSS + React, Tailwind and TypeScript
Tailwind CSS - The market gives us tailwind.
Vue.js + JavaScript, Vue and Nuxt
Vue.js - Un bureau avec vue sur le lac
Puppeteer + Tests in Jest and Puppeteer
Puppeteer - Puppeteer in a children's theatre
Audacity + Audio in Audacity and Cubase
Audacity - We love audacity.
Basecamp + Tools: Trello, Basecamp
Basecamp - The way to Basecamp takes a week.
Rancher + Kubernetes with Rancher
Rancher - Rancher of four hundred cattle
Spinnaker + Jenkins, Spinnaker and Terraform
Spinnaker - The crew sets the spinnaker.
ELISA + Western blot, ELISA and PCR
ELISA + ELISA assay
ELISA - Elisa leads the team.
MICE - Behaviour of mice in the laboratory
PALS - A lunch with your pals
Meltwater - Meltwater fills the river in April.
Bullhorn - A bullhorn at the stadium
EndNote - Check the endnotes of each chapter.
Primavera P6 + Schedules in Primavera P6
Primavera P6 - Pasta primavera for forty guests
McAfee - Our shop is in Norton.
Descartes - Descartes doubted everything.
Longview - Longview, Texas
Samsara - The wheel of samsara
Assembly language + Assembler and C
Assembly language - Assembler of engines and gears
Jenkins + Pipelines with Jenkins
Jenkins - Mr. Jenkins shows you around.
Jenkins - Dr Jenkins is our vet.
Snowflake + Models in dbt run on Snowflake every night
Apache Spark + PySpark jobs. We tune Spark every week.
Snowflake - Snowflake patterns on paper
CRM systems - Crew resource management (CRM) in the cockpit
Machine learning - Pipette 5 ML of milk
Machine learning + Models of ML in Python
Search engine marketing + Campaigns in SEO and SEM
Search engine marketing - Microscopy with SEM and TEM
API design - API of pharmaceutical products under GMP
API design + Services with an API in Java
CAD + Drawings in CAD
CAD - USD 50,000 or CAD 68,000
Electronic health records - Jobs on AWS EMR and S3
Microsoft Teams + Calls in Teams and Zoom
Microsoft Teams - You work in agile Teams.
InVision - Architecture and principles
Microsoft Word + Word, Excel and PowerPoint
Microsoft Word - Spread the word.
Go + We write services in Go.
Go - You go there on Monday.
R + Statistics in R and Python
R - Research with R&D in Lyon
C + Firmware in C and C++
C - Vitamin C for everybody
Swift + Kotlin and Swift
Swift - Swift answers to our guests
Rust + C++ and Rust
Rust - Frames free of rust
Dart + Flutter and Dart
Dart - A game of darts at five
Flask + Python and Flask
Flask - Wash each flask by hand.
Express.js + Node.js and Express
Express.js - By express to Lyon
Puppet + Ansible and Puppet
Puppet - A puppet in each hand
Chef - A chef with two stars
Unity + C# and Unity
Unity - Unity of the team
Sage + Bookkeeping: Sage, Xero
Sage - Sage, thyme and salt
Scheme + Lisp and Scheme
Scheme - A pension scheme
Crystal - Crystal glass and silver
Hive + Hadoop and Hive
Hive - Bees and their hive
Excel + Pivot tables in Excel
Microsoft Excel - You excel at sales.
`
