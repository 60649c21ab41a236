/** Title | author | publisher | skills that it teaches. Written by us; every one can be bought or borrowed. */
export const BOOKS = `
Fluent Python | Luciano Ramalho | O'Reilly Media | Python
Effective Python | Brett Slatkin | Addison-Wesley | Python
Automate the Boring Stuff with Python | Al Sweigart | No Starch Press | Python
Python for Data Analysis | Wes McKinney | O'Reilly Media | Pandas, NumPy, Data analysis
Two Scoops of Django | Daniel and Audrey Feldroy | Two Scoops Press | Django
Flask Web Development | Miguel Grinberg | O'Reilly Media | Flask
Effective Java | Joshua Bloch | Addison-Wesley | Java
Java Concurrency in Practice | Brian Goetz | Addison-Wesley | Java
Spring in Action | Craig Walls | Manning | Spring Boot, Spring Framework
Kotlin in Action | Dmitry Jemerov and Svetlana Isakova | Manning | Kotlin
C# in Depth | Jon Skeet | Manning | C#, .NET
Effective Modern C++ | Scott Meyers | O'Reilly Media | C++
The C Programming Language | Brian Kernighan and Dennis Ritchie | Prentice Hall | C
The Go Programming Language | Alan Donovan and Brian Kernighan | Addison-Wesley | Go
The Rust Programming Language | Steve Klabnik and Carol Nichols | No Starch Press | Rust
Programming in Scala | Martin Odersky, Lex Spoon and Bill Venners | Artima | Scala
Eloquent JavaScript | Marijn Haverbeke | No Starch Press | JavaScript
JavaScript: The Definitive Guide | David Flanagan | O'Reilly Media | JavaScript
Effective TypeScript | Dan Vanderkam | O'Reilly Media | TypeScript
Learning React | Alex Banks and Eve Porcello | O'Reilly Media | React
Node.js Design Patterns | Mario Casciaro and Luciano Mammino | Packt | Node.js
CSS in Depth | Keith Grant | Manning | CSS
PHP and MySQL: Novice to Ninja | Tom Butler | SitePoint | PHP, MySQL
Agile Web Development with Rails | Sam Ruby | Pragmatic Bookshelf | Ruby on Rails, Ruby
iOS Programming: The Big Nerd Ranch Guide | Christian Keur and Aaron Hillegass | Big Nerd Ranch | iOS, Swift
SQL Performance Explained | Markus Winand | Markus Winand | SQL
Learning SQL | Alan Beaulieu | O'Reilly Media | SQL
The Art of PostgreSQL | Dimitri Fontaine | Dimitri Fontaine | PostgreSQL, SQL
High Performance MySQL | Silvia Botros and Jeremy Tinley | O'Reilly Media | MySQL
MongoDB: The Definitive Guide | Shannon Bradshaw, Eoin Brazil and Kristina Chodorow | O'Reilly Media | MongoDB
Redis in Action | Josiah Carlson | Manning | Redis
Designing Data-Intensive Applications | Martin Kleppmann | O'Reilly Media | Distributed systems, Data engineering
Fundamentals of Data Engineering | Joe Reis and Matt Housley | O'Reilly Media | Data engineering
The Data Warehouse Toolkit | Ralph Kimball and Margy Ross | Wiley | Data warehousing, Data modelling
Data Pipelines with Apache Airflow | Bas Harenslak and Julian de Ruiter | Manning | Apache Airflow, ETL
Kafka: The Definitive Guide | Gwen Shapira, Todd Palino, Rajini Sivaram and Krit Petty | O'Reilly Media | Apache Kafka
Spark: The Definitive Guide | Bill Chambers and Matei Zaharia | O'Reilly Media | Apache Spark
Hadoop: The Definitive Guide | Tom White | O'Reilly Media | Hadoop
Hands-On Machine Learning with Scikit-Learn, Keras, and TensorFlow | Aurélien Géron | O'Reilly Media | Machine learning, scikit-learn, TensorFlow
Deep Learning with Python | François Chollet | Manning | Deep learning, Keras
Deep Learning with PyTorch | Eli Stevens, Luca Antiga and Thomas Viehmann | Manning | PyTorch, Deep learning
Natural Language Processing with Transformers | Lewis Tunstall, Leandro von Werra and Thomas Wolf | O'Reilly Media | Natural language processing
An Introduction to Statistical Learning | Gareth James, Daniela Witten, Trevor Hastie and Robert Tibshirani | Springer | Statistics, Machine learning
R for Data Science | Hadley Wickham and Garrett Grolemund | O'Reilly Media | R
Storytelling with Data | Cole Nussbaumer Knaflic | Wiley | Data visualisation
The Definitive Guide to DAX | Marco Russo and Alberto Ferrari | Microsoft Press | Power BI
Kubernetes in Action | Marko Lukša | Manning | Kubernetes
Docker Deep Dive | Nigel Poulton | Nigel Poulton | Docker
Terraform: Up and Running | Yevgeniy Brikman | O'Reilly Media | Terraform
Ansible: Up and Running | Bas Meijer, Lorin Hochstein and René Moser | O'Reilly Media | Ansible
AWS Certified Solutions Architect Study Guide | Ben Piper and David Clinton | Sybex | AWS
Site Reliability Engineering | Betsy Beyer, Chris Jones, Jennifer Petoff and Niall Murphy | O'Reilly Media | Site reliability engineering
The DevOps Handbook | Gene Kim, Jez Humble, Patrick Debois and John Willis | IT Revolution | DevOps
Continuous Delivery | Jez Humble and David Farley | Addison-Wesley | Continuous delivery, CI/CD
How Linux Works | Brian Ward | No Starch Press | Linux
Pro Git | Scott Chacon and Ben Straub | Apress | Git
Computer Networking: A Top-Down Approach | James Kurose and Keith Ross | Pearson | Networking
The Web Application Hacker's Handbook | Dafydd Stuttard and Marcus Pinto | Wiley | Penetration testing
Security Engineering | Ross Anderson | Wiley | Information security
Building Microservices | Sam Newman | O'Reilly Media | Microservices
Domain-Driven Design | Eric Evans | Addison-Wesley | Domain-driven design, Software architecture
Clean Code | Robert C. Martin | Prentice Hall | Clean code
Design Patterns | Erich Gamma, Richard Helm, Ralph Johnson and John Vlissides | Addison-Wesley | Design patterns
Refactoring | Martin Fowler | Addison-Wesley | Refactoring
Test-Driven Development by Example | Kent Beck | Addison-Wesley | Test-driven development
Agile Testing | Lisa Crispin and Janet Gregory | Addison-Wesley | Software testing, Manual testing
Scrum: The Art of Doing Twice the Work in Half the Time | Jeff Sutherland | Crown Business | Scrum, Agile
User Stories Applied | Mike Cohn | Addison-Wesley | User stories, Agile
Inspired | Marty Cagan | Wiley | Product management
Making Things Happen | Scott Berkun | O'Reilly Media | Project management
Business Analysis Techniques | James Cadle, Debra Paul and Paul Turner | BCS | Business analysis
Don't Make Me Think | Steve Krug | New Riders | Usability testing, UX design
The Design of Everyday Things | Don Norman | Basic Books | UX design
SPIN Selling | Neil Rackham | McGraw-Hill | Sales
Influence | Robert Cialdini | Harper Business | Marketing
The Art of SEO | Eric Enge, Stephan Spencer and Jessie Stricchiola | O'Reilly Media | SEO
Financial Intelligence | Karen Berman and Joe Knight | Harvard Business Review Press | Financial analysis, Accounting
Crucial Conversations | Kerry Patterson, Joseph Grenny, Ron McMillan and Al Switzler | McGraw-Hill | Communication
The Five Dysfunctions of a Team | Patrick Lencioni | Jossey-Bass | Team leadership, Leadership
Getting to Yes | Roger Fisher and William Ury | Penguin | Negotiation
`
