/** Title | who gives it | address | skills that it teaches. Free to begin, and kept by those who give them. */
export const COURSES = `
The Python Tutorial | Python Software Foundation | https://docs.python.org/3/tutorial/ | Python
CS50's Introduction to Programming with Python | Harvard University | https://cs50.harvard.edu/python/ | Python
CS50's Introduction to Computer Science | Harvard University | https://cs50.harvard.edu/x/ | C, Algorithms
CS50's Introduction to Databases with SQL | Harvard University | https://cs50.harvard.edu/sql/ | SQL
CS50's Web Programming with Python and JavaScript | Harvard University | https://cs50.harvard.edu/web/ | Django, JavaScript
The Django Tutorial | Django Software Foundation | https://docs.djangoproject.com/en/stable/intro/tutorial01/ | Django
Learn Java | Oracle | https://dev.java/learn/ | Java
Spring Guides | Broadcom | https://spring.io/guides | Spring Boot, Spring Framework
Kotlin Tour | JetBrains | https://kotlinlang.org/docs/kotlin-tour-welcome.html | Kotlin
A Tour of Go | The Go project | https://go.dev/tour/ | Go
Rustlings and the Rust Book | The Rust project | https://www.rust-lang.org/learn | Rust
Learn C# | Microsoft | https://learn.microsoft.com/en-us/dotnet/csharp/ | C#, .NET
Learn JavaScript | Mozilla | https://developer.mozilla.org/en-US/docs/Learn_web_development | JavaScript, HTML, CSS
The TypeScript Handbook | Microsoft | https://www.typescriptlang.org/docs/handbook/intro.html | TypeScript
Learn React | Meta Open Source | https://react.dev/learn | React
Learn Angular | Google | https://angular.dev/tutorials | Angular
Vue Tutorial | The Vue project | https://vuejs.org/tutorial/ | Vue.js
Introduction to Node.js | OpenJS Foundation | https://nodejs.org/en/learn | Node.js
Full Stack Open | University of Helsinki | https://fullstackopen.com/en/ | React, Node.js, TypeScript
Swift Tour | Apple | https://docs.swift.org/swift-book/ | Swift, iOS
Android Basics with Compose | Google | https://developer.android.com/courses/android-basics-compose/course | Android
The PostgreSQL Tutorial | PostgreSQL Global Development Group | https://www.postgresql.org/docs/current/tutorial.html | PostgreSQL, SQL
Use The Index, Luke | Markus Winand | https://use-the-index-luke.com/ | SQL
MongoDB University | MongoDB | https://learn.mongodb.com/ | MongoDB
Data Engineering Zoomcamp | DataTalks.Club | https://github.com/DataTalksClub/data-engineering-zoomcamp | Data engineering, Apache Spark, Apache Kafka
Apache Airflow Fundamentals | Apache Software Foundation | https://airflow.apache.org/docs/apache-airflow/stable/tutorial/ | Apache Airflow
Apache Spark Quick Start | Apache Software Foundation | https://spark.apache.org/docs/latest/quick-start.html | Apache Spark
Kafka 101 | Confluent | https://developer.confluent.io/courses/apache-kafka/events/ | Apache Kafka
dbt Fundamentals | dbt Labs | https://learn.getdbt.com/ | dbt, Data modelling
Machine Learning Crash Course | Google | https://developers.google.com/machine-learning/crash-course | Machine learning
Practical Deep Learning for Coders | fast.ai | https://course.fast.ai/ | Deep learning, PyTorch
The LLM Course | Hugging Face | https://huggingface.co/learn/llm-course | Natural language processing
TensorFlow Tutorials | Google | https://www.tensorflow.org/tutorials | TensorFlow
Kaggle Learn: Pandas | Kaggle | https://www.kaggle.com/learn/pandas | Pandas, Data analysis
Introduction to Statistics | Stanford University | https://online.stanford.edu/courses/xfds110-introduction-statistics | Statistics
Power BI Learning Path | Microsoft | https://learn.microsoft.com/en-us/training/powerplatform/power-bi | Power BI, Data visualisation
Tableau Training Videos | Salesforce | https://www.tableau.com/learn/training | Tableau, Data visualisation
AWS Skill Builder | Amazon Web Services | https://skillbuilder.aws/ | AWS
Azure Fundamentals | Microsoft | https://learn.microsoft.com/en-us/training/paths/azure-fundamentals/ | Microsoft Azure
Google Cloud Skills Boost | Google | https://www.cloudskillsboost.google/ | Google Cloud Platform
Kubernetes Basics | Cloud Native Computing Foundation | https://kubernetes.io/docs/tutorials/kubernetes-basics/ | Kubernetes
Docker Get Started | Docker | https://docs.docker.com/get-started/ | Docker
Terraform Tutorials | HashiCorp | https://developer.hashicorp.com/terraform/tutorials | Terraform
GitLab CI/CD Tutorials | GitLab | https://docs.gitlab.com/ee/ci/ | CI/CD, Continuous integration
Introduction to Linux | The Linux Foundation | https://training.linuxfoundation.org/training/introduction-to-linux/ | Linux
Learn Git Branching | Peter Cottle | https://learngitbranching.js.org/ | Git
Web Security Academy | PortSwigger | https://portswigger.net/web-security | Penetration testing, Web application security
Networking Basics | Cisco | https://www.netacad.com/courses/networking-basics | Networking
Selenium Documentation | Selenium project | https://www.selenium.dev/documentation/ | Selenium, Test automation
Playwright: Getting Started | Microsoft | https://playwright.dev/docs/intro | Test automation
The Scrum Guide | Ken Schwaber and Jeff Sutherland | https://scrumguides.org/ | Scrum
Foundations of Project Management | Google | https://grow.google/certificates/project-management/ | Project management
Laws of UX | Jon Yablonski | https://lawsofux.com/ | UX design
SEO Starter Guide | Google | https://developers.google.com/search/docs/fundamentals/seo-starter-guide | SEO
HubSpot Academy: Inbound Sales | HubSpot | https://academy.hubspot.com/courses/inbound-sales | Sales
Excel Video Training | Microsoft | https://support.microsoft.com/en-us/office/excel-video-training-9bc05390-e94c-46af-a5b3-d7c22f6990bb | Microsoft Excel
Trailhead | Salesforce | https://trailhead.salesforce.com/ | Salesforce
SAP Learning | SAP | https://learning.sap.com/ | SAP
`
