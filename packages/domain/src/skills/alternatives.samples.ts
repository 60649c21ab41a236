/**
 * Requirements with alternatives: the skills that are required without one, and the text; ` | ` is the end of a line.
 * Before the current rules, 18 of the 32 were right.
 */
export const ALTERNATIVES = `
- : Requirements | C#, Python or similar is required.
- : Requirements | You must know C#, Python or a similar language.
- : Requirements | Java, Kotlin, or something comparable is a must.
- : Must have | - One or more of: React, Angular, Vue.js
- : Must have | - At least one of Docker, Podman and Kubernetes
- : Must have | - Any of the following: MySQL, PostgreSQL, Oracle
- : Must have | - One of the following languages: Go, Rust, C++
- : Must have | - Either Terraform or Ansible
- : Must have | - MCSE or MCSA
- : Must have | - CPA, ACCA or equivalent
- : Must have | - CPA / ACCA / CIMA (one of them)
Frontend development : Required skills | - A JavaScript framework such as React, Angular or Vue.js
- : Required skills | - A cloud provider (AWS, Azure or GCP)
- : Required skills | - A cloud provider, e.g. AWS, Azure, GCP
Cloud computing : Required skills | - Cloud platforms like AWS, Azure, GCP
- : Required skills | - Two or more of the following: Spark, Kafka, Airflow
Python : Required skills | - Python and either Spark or Flink
Python, SQL : Required skills | - Python, SQL and Tableau or Power BI
Java, SQL : Required skills | - Java | - SQL | - Docker or Podman
SQL : Required skills | - SQL | - Excel, Word or similar
Docker, Kubernetes : Required skills | - Docker and Kubernetes
Docker, Kubernetes : Required skills | - Both Docker and Kubernetes
Python : Must have | - Python (Django or Flask)
Welding : Must have | - Welding, ideally MIG or TIG
Welding : Must have | - Welding | - Crane or forklift operation
Accounting software, Bookkeeping : Must have | - Bookkeeping | - QuickBooks, Xero or any other accounting software
- : We are a web shop. | Based on PHP/Laravel, our platform serves many shops.
- : Requirements | Nice to have: Java or Kotlin
Java : Requirements | Java is a must, Kotlin or Scala a plus.
- : Must have | - Experience with Jest, Mocha, or other test tools
University degree : Must have | - Degree in mathematics, physics or a related field
Kubernetes : Must have | - Kubernetes on AWS or Azure
`
