import { defineSkills } from '../define-skills.ts'

export const dataAndCloud = [
  ...defineSkills(
    'language',
    ['Data analysis', 'Database administration', 'Data engineering'],
    `
    SQL = Structured Query Language | SQL queries | SQL programming | SQL scripting > Databases
    T-SQL = Transact-SQL | TSQL > SQL, Microsoft SQL Server
    PL/SQL = PLSQL | Oracle PL/SQL > SQL, Oracle Database
    Stored procedures = Database triggers | SQL stored procedures > SQL
    DAX! > Power BI
    Power Query > DAX
    MDX! > Power BI ~ DAX
    Cypher!? > Graph databases
    SPARQL > Graph databases ~ Cypher
    Gremlin!? > Graph databases ~ Cypher
    Regular expressions = Regex @ Software development
  `,
  ),
  ...defineSkills(
    'language',
    ['Data science and machine learning', 'Data analysis'],
    `
    R!? = R language | R programming | R Studio | dplyr > Statistics ~ Python, SAS, Stata
    RStudio > R
    tidyverse > R
    ggplot2 > R
    R Shiny > R
    MATLAB > Numerical computing ~ Python, R @ Electrical engineering
    Simulink > MATLAB @ Electrical engineering
    SAS! = SAS programming | SAS Enterprise Guide | Base SAS | SAS/STAT > Statistics ~ R, SPSS, Stata
    SPSS = IBM SPSS | PASW > Statistics ~ Stata, SAS @ Monitoring and evaluation
    Stata > Statistics ~ SPSS, SAS @ Monitoring and evaluation
    EViews = GraphPad > Statistics ~ SPSS
    Minitab > Statistics ~ EViews
    JMP! > Statistics ~ EViews
    GraphPad Prism > Statistics ~ EViews
    NVivo > Qualitative research @ Research
    ATLAS.ti > Qualitative research ~ NVivo @ Research
    MAXQDA > Qualitative research ~ NVivo @ Research
  `,
  ),
  ...defineSkills(
    'tool',
    ['Database administration', 'Backend development'],
    `
    PostgreSQL = Postgres | Postgre SQL | psql > SQL, Relational databases ~ MySQL, Oracle Database
    PostGIS > PostgreSQL
    MySQL = My SQL | MySQL Workbench > SQL, Relational databases ~ MariaDB, PostgreSQL
    MariaDB > SQL, Relational databases ~ MySQL
    Oracle Database = Oracle | Oracle DB | Oracle 11g | Oracle 12c | Oracle 19c | Oracle RDBMS > SQL, Relational databases ~ PostgreSQL, Microsoft SQL Server
    Microsoft SQL Server = SQL Server | MS SQL | MSSQL | MS SQL Server | SQL Server Management Studio | SSMS > SQL, Relational databases ~ Oracle Database
    SQLite > SQL, Relational databases
    IBM Db2 = DB2 | Informix > SQL, Relational databases ~ Oracle Database
    Sybase = SAP ASE > SQL, Relational databases
    MongoDB = Mongo | Mongo DB | Mongoose!? > NoSQL ~ Couchbase, Amazon DynamoDB
    Apache Cassandra = Cassandra | HBase > NoSQL ~ MongoDB
    ScyllaDB > NoSQL ~ Apache Cassandra
    Apache HBase > NoSQL ~ Apache Cassandra
    Redis > NoSQL, Caching
    Memcached > NoSQL, Caching ~ Redis
    Hazelcast > NoSQL, Caching ~ Redis
    Ehcache > NoSQL, Caching ~ Redis
    Couchbase > NoSQL ~ MongoDB
    CouchDB > NoSQL ~ Couchbase
    Amazon DynamoDB = DynamoDB > NoSQL, Amazon Web Services
    Neo4j > Graph databases
    Elasticsearch = Elastic Search | Apache Lucene > Search engines ~ Apache Solr
    OpenSearch > Search engines ~ Elasticsearch
    Lucene > Search engines ~ Elasticsearch
    Apache Solr = Solr > Search engines ~ Elasticsearch
    InfluxDB > Databases
    TimescaleDB > Databases ~ InfluxDB
    Time series databases > Databases ~ InfluxDB
    CockroachDB > Relational databases
    YugabyteDB > Relational databases ~ CockroachDB
    Google Spanner > Relational databases ~ CockroachDB
    Snowflake!? = Snowflake Data Cloud > Data warehousing, SQL ~ BigQuery, Amazon Redshift @ Data engineering
    BigQuery = Google BigQuery > Data warehousing, Google Cloud ~ Snowflake @ Data engineering
    Amazon Redshift = Redshift | Athena!? > Data warehousing, Amazon Web Services ~ Snowflake @ Data engineering
    Amazon Athena > Data warehousing, Amazon Web Services ~ Amazon Redshift @ Data engineering
    Azure Synapse = Azure Synapse Analytics | Cosmos DB > Data warehousing, Microsoft Azure @ Data engineering
    Azure SQL > Data warehousing, Microsoft Azure ~ Azure Synapse @ Data engineering
    Azure Data Lake > Data warehousing, Microsoft Azure ~ Azure Synapse @ Data engineering
    Azure Cosmos DB > Data warehousing, Microsoft Azure ~ Azure Synapse @ Data engineering
    Teradata > Data warehousing
    Netezza > Data warehousing ~ Teradata
    Vertica > Data warehousing ~ Teradata
    Greenplum > Data warehousing ~ Teradata
    Microsoft Access = MS Access | Access!? > Relational databases, Microsoft Office
    Flyway > Database administration
    Liquibase > Database administration ~ Flyway
    SAP HANA = HANA! > SAP, Databases
  `,
  ),
  ...defineSkills(
    'tool',
    ['Data engineering'],
    `
    Apache Spark = Spark!? | Spark Streaming | Spark SQL > Big data ~ Apache Flink, Hadoop
    PySpark > Apache Spark
    Hadoop = Apache Hadoop > Big data ~ Apache Spark
    MapReduce > Hadoop
    HDFS > Hadoop
    Cloudera > Big data ~ Hadoop
    Hortonworks > Big data ~ Hadoop
    Apache Hive = Hive!? > Big data, SQL
    Impala!? > Big data, SQL ~ Apache Hive
    Apache Pig > Big data, SQL ~ Apache Hive
    Presto!? > Big data, SQL ~ Apache Hive
    Trino > Big data, SQL ~ Apache Hive
    Apache Kafka = Kafka | Kafka Streams | Kafka Connect > Message queues, Stream processing ~ RabbitMQ
    Apache Flink = Flink > Stream processing ~ Apache Spark
    Apache Storm > Stream processing ~ Apache Flink
    Apache Beam > Stream processing ~ Apache Flink
    Apache Airflow = Airflow > Data pipelines, Python
    Luigi!? > Data pipelines, Python ~ Apache Airflow
    Dagster > Data pipelines, Python ~ Apache Airflow
    Prefect!? > Data pipelines, Python ~ Apache Airflow
    dbt! = data build tool > ELT, SQL
    Databricks = Azure Databricks > Apache Spark
    Delta Lake > Databricks
    Informatica = PowerCenter | Informatica PowerCenter > ETL ~ Talend
    DataStage > ETL ~ Informatica
    Talend > ETL ~ Informatica
    Pentaho > ETL ~ Talend
    SSIS = SQL Server Integration Services > ETL, Microsoft SQL Server ~ Informatica
    Azure Data Factory = ADF! > ETL, Microsoft Azure ~ AWS Glue
    AWS Glue > ETL, Amazon Web Services
    Apache NiFi = NiFi > ETL
    Fivetran > ETL ~ Apache NiFi
    Airbyte > ETL ~ Apache NiFi
    Stitch!? > ETL ~ Apache NiFi
    Alteryx > ETL, Data analysis
    Logstash > Log management @ DevOps and site reliability
    Fluentd > Log management ~ Logstash @ DevOps and site reliability
    Filebeat > Log management ~ Logstash @ DevOps and site reliability
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Database administration', 'Data engineering'],
    `
    Databases = Database systems | Database technologies | DBMS | Database management systems | Database development | Data storage
    Relational databases = RDBMS | Relational database management systems | SQL databases | Relational DB > Databases ~ NoSQL
    NoSQL = NoSQL databases | No SQL | Document databases | Key-value stores | Non-relational databases > Databases ~ Relational databases
    Graph databases = Graph DB | Graph DBs > Databases
    Knowledge graphs > Graph databases
    Database design = Database modelling | Schema design | Database architecture | Normalization!? | Relational modelling > Databases
    Database administration = Database administrator | DBA | Database management | Database maintenance > Databases
    Data warehousing = Data warehouse | DWH | Data mart | Enterprise data warehouse | OLAP cubes ~ Data lakes
    OLAP > Data warehousing
    Data lakes = Lakehouse | Data lakehouse ~ Data warehousing
    Big data = Big Data technologies | Large datasets | Large data sets | Bigdata | Big data analytics
    Data engineering = Data platform | Data infrastructure
    Data pipelines = Data ingestion | Data processing pipelines | Data flows ~ ETL
    ETL = Extract transform load | ETL processes | ETL tools | ETL pipelines | ETL development ~ ELT
    ELT! = ELT tools | ELT pipelines ~ ETL
    Stream processing = Streaming data | Real-time data processing | Data streaming | Event stream processing
    Data modelling = Data models | Dimensional modelling | Data model design | Star schema | Data modeler | Conceptual data models > Databases
    Data integration = Data consolidation | Data interoperability
    Data migration = Data conversion | Data transfer projects
    Data governance = Data stewardship | Data lineage | Data catalog | Data catalogue | Information governance
    Data quality = Data cleansing | Data cleaning | Data validation | Data quality management | Data wrangling | Data integrity | Quality of data
    Data management = Information management | Data handling | Data processing | Data administration | Data collection and management
    Master data management = Master data | MDM | Reference data > Data management
    Search engines = Full-text search | Enterprise search | Search technology
    Data architecture = Information architecture of data | Data strategy | Data mesh > Data modelling
    Metadata management = Metadata
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Data analysis'],
    `
    Data analysis = Data analytics | Analysis of data | Analyse data | Analytics | Data and analytics | Analyzing data | Statistical data analysis | Data analyst ~ Business intelligence
    Business intelligence = BI! | BI tools | BI reporting | BI solutions | Business intelligence tools ~ Data analysis
    Data visualization = Dashboards | Dashboard design | Visualization tools | Visual analytics | Data storytelling | Dashboarding > Data analysis
    Statistics = Statistical analysis | Statistical methods | Statistical modelling | Applied statistics | Statistical techniques | Statistical tools | Statistical software | Descriptive statistics | Multivariate analysis | Statistical analyses | Statistical
    Biostatistics > Statistics
    Hypothesis testing = Experimental design | Design of experiments | Experiment design | DOE! > Statistics
    Regression analysis = Linear regression | Logistic regression | Multivariate regression | Econometric modelling > Statistics
    Econometrics > Regression analysis
    Time series analysis = Time series | Time series forecasting > Statistics ~ Forecasting
    Predictive analytics = Predictive modelling | Predictive models | Prescriptive analytics > Statistics
    Web analytics = Digital analytics | Google Analytics 4 | Website analytics | Site analytics ~ Google Analytics @ Marketing
    Data collection = Data gathering | Collecting data | Primary data collection | Collection of data @ Monitoring and evaluation
    Data entry = Data capture | Data input | Data encoding | Data entry clerk @ Administration
    Data mining = Knowledge discovery > Data analysis
    Text mining > Data mining
    Web scraping > Data mining
    Quantitative analysis = Quantitative methods | Quantitative research | Quantitative data analysis | Quantitative techniques > Statistics ~ Qualitative research @ Research
    Forecasting = Forecasts | Demand modelling ~ Time series analysis
    Trend analysis = Market trend analysis
    Root cause analysis = RCA | 5 whys | Ishikawa > Problem solving @ Quality management
    Mathematics = Math | Applied mathematics | Mathematical modelling | Numerical methods | Numerical mathematics @ Research
    Linear algebra > Mathematics @ Research
    Calculus > Mathematics @ Research
    Numerical computing = Scientific computing | Computational modelling | Numerical simulation | Computational science | Numerical analysis @ Research
    Simulation? = Simulation modelling | Discrete event simulation | Monte Carlo simulation @ Research
    Monte Carlo > Simulation @ Research
    Operations research = Linear programming | Mathematical optimization | Optimization methods > Mathematics
  `,
  ),
  ...defineSkills(
    'tool',
    ['Data analysis'],
    `
    Power BI = PowerBI | Microsoft Power BI | Power BI Desktop > Business intelligence, Data visualization ~ Tableau, Qlik
    Tableau = Tableau Desktop | Tableau Server | Tableau Prep > Business intelligence, Data visualization ~ Power BI
    Qlik = QlikView | Qlik Sense | QlikSense > Business intelligence, Data visualization ~ Tableau
    Looker = Looker Studio | Google Data Studio | Data Studio | LookML > Business intelligence ~ Tableau
    Metabase > Business intelligence ~ Looker
    Superset!? > Business intelligence ~ Looker
    MicroStrategy = Cognos | BusinessObjects | Business Objects | SAP BI > Business intelligence
    IBM Cognos > Business intelligence ~ MicroStrategy
    SAP BusinessObjects > Business intelligence ~ MicroStrategy
    SAP BW > Business intelligence ~ MicroStrategy
    SSRS = SQL Server Reporting Services > Business intelligence, Microsoft SQL Server
    SSAS > Business intelligence, Microsoft SQL Server ~ SSRS
    Crystal Reports > Business intelligence, Microsoft SQL Server ~ SSRS
    Jupyter = Jupyter Notebook | JupyterLab | Google Colab > Python
    Pandas!? > Python, Data analysis
    NumPy > Python, Data analysis ~ Pandas
    SciPy > Python, Data analysis ~ Pandas
    Matplotlib > Python, Data analysis ~ Pandas
    Seaborn > Python, Data analysis ~ Pandas
    Plotly > Python, Data analysis ~ Pandas
    Polars!? > Python, Data analysis ~ Pandas
    Dash!? > Python, Data analysis ~ Pandas
    KoboToolbox = Kobo | KoBo Toolbox | Open Data Kit | Kobo Collect | Mobile data collection > Data collection @ Monitoring and evaluation
    ODK > Data collection ~ KoboToolbox @ Monitoring and evaluation
    SurveyCTO > Data collection ~ KoboToolbox @ Monitoring and evaluation
    CommCare > Data collection ~ KoboToolbox @ Monitoring and evaluation
    CSPro > Data collection ~ KoboToolbox @ Monitoring and evaluation
    SurveyMonkey > Survey design
    Google Forms > Survey design ~ SurveyMonkey
    Qualtrics > Survey design ~ SurveyMonkey
    Typeform > Survey design ~ SurveyMonkey
    REDCap > Survey design ~ SurveyMonkey
    DHIS2 = DHIS 2 > Health information systems @ Public health
    OpenMRS > Health information systems ~ DHIS2 @ Public health
    Google Earth Engine = Satellite imagery > Geographic information systems
    Remote sensing > Geographic information systems ~ Google Earth Engine
    Erdas Imagine > Geographic information systems ~ Google Earth Engine
    ENVI!? > Geographic information systems ~ Google Earth Engine
    KNIME > Data mining
    RapidMiner > Data mining ~ KNIME
    Weka > Data mining ~ KNIME
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Data science and machine learning'],
    `
    Data science = Data scientist | Applied data science > Statistics
    Machine learning = ML! | Machine learning models | Supervised learning | Unsupervised learning | ML models | Machine learning algorithms | Statistical learning > Statistics ~ Data science
    Deep learning = Deep neural networks | CNN! | RNN! | Transformers!? > Machine learning
    Neural networks > Deep learning
    Artificial intelligence = AI! | AI solutions | AI technologies | Artificial intelligence and machine learning ~ Machine learning
    Natural language processing = NLP | Computational linguistics | Text classification > Machine learning
    Large language models = LLM | GenAI | GPT | OpenAI | RAG! | Gen AI > Natural language processing
    Generative AI > Large language models
    ChatGPT > Large language models
    Prompt engineering > Large language models
    Retrieval-augmented generation > Large language models
    LangChain > Large language models
    Reinforcement learning > Machine learning
    Recommender systems = Recommendation systems | Recommendation engines > Machine learning
    Feature engineering = Classification algorithms | Clustering algorithms | Decision trees | Gradient boosting > Machine learning
    Random forest > Feature engineering
    XGBoost > Feature engineering
    MLOps = ML Ops | Model deployment | SageMaker > Machine learning, DevOps
    MLflow > MLOps
    Kubeflow > MLOps
    Amazon SageMaker > MLOps
    Vertex AI > MLOps
    Signal processing = Digital signal processing | DSP! > Mathematics @ Electrical engineering
    Speech recognition = ASR! | Text-to-speech | Voice recognition > Machine learning
    Robotics = Robot programming | Robot Operating System | Industrial robots @ Mechanical engineering
    ROS! > Robotics @ Mechanical engineering
    Bayesian statistics = Bayesian methods | Bayesian inference > Statistics
  `,
  ),
  ...defineSkills(
    'tool',
    ['Data science and machine learning'],
    `
    TensorFlow > Deep learning, Python ~ PyTorch
    Keras > Deep learning, Python ~ TensorFlow
    PyTorch = Torch!? > Deep learning, Python ~ TensorFlow
    scikit-learn = sklearn | SciKit > Machine learning, Python
    Hugging Face > Natural language processing, Python
    spaCy > Natural language processing, Python ~ Hugging Face
    NLTK > Natural language processing, Python ~ Hugging Face
    CUDA = GPU programming > Concurrent programming
    OpenCL > Concurrent programming ~ CUDA
  `,
  ),
  ...defineSkills(
    'tool',
    ['Cloud engineering', 'DevOps and site reliability'],
    `
    Amazon Web Services = AWS | Amazon AWS | AWS cloud | AWS services | AWS environment | AWS infrastructure > Cloud computing ~ Microsoft Azure, Google Cloud
    Microsoft Azure = Azure | Azure cloud | MS Azure | Windows Azure | Azure services > Cloud computing ~ Amazon Web Services, Google Cloud
    Google Cloud = GCP | Google Cloud Platform | Google Compute Engine | Google Kubernetes Engine | GKE > Cloud computing ~ Amazon Web Services
    IBM Cloud = OCI! | Oracle Cloud Infrastructure | Bluemix > Cloud computing
    Oracle Cloud > Cloud computing ~ IBM Cloud
    Alibaba Cloud > Cloud computing ~ IBM Cloud
    DigitalOcean > Cloud computing ~ IBM Cloud
    Heroku > Cloud computing ~ IBM Cloud
    Linode > Cloud computing ~ IBM Cloud
    OpenStack = Pivotal Cloud Foundry | PCF! > Cloud computing
    Cloud Foundry > Cloud computing ~ OpenStack
    AWS Lambda = Cloud Functions | Lambda functions | Lambda!? > Serverless
    Azure Functions > Serverless ~ AWS Lambda
    Google Cloud Functions > Serverless ~ AWS Lambda
    Amazon EC2 = EC2 | AWS EC2 > Amazon Web Services
    Elastic Beanstalk > Amazon Web Services ~ Amazon EC2
    Amazon S3 = S3! | AWS S3 | Glacier!? > Amazon Web Services
    Amazon RDS = RDS! | Aurora!? > Amazon Web Services, Relational databases
    Amazon Aurora > Amazon Web Services, Relational databases ~ Amazon RDS
    Amazon ECS = ECS! | EKS! | Fargate > Amazon Web Services, Containers
    Amazon EKS > Amazon ECS
    AWS Fargate > Amazon Web Services, Containers ~ Amazon ECS
    Amazon SQS = SQS! | SNS! | Kinesis > Amazon Web Services, Message queues
    Amazon SNS > Amazon Web Services, Message queues ~ Amazon SQS
    EventBridge > Amazon Web Services, Message queues ~ Amazon SQS
    Amazon Kinesis > Amazon Web Services, Message queues ~ Amazon SQS
    AWS CloudFormation = CloudFormation | Cloud Formation > Infrastructure as code, Amazon Web Services ~ Terraform
    AWS CDK > Infrastructure as code, Amazon Web Services ~ AWS CloudFormation
    Amazon CloudWatch = CloudWatch | Cloud Watch | AWS CloudWatch > Amazon Web Services, Monitoring and observability
    CloudTrail > Amazon Web Services, Monitoring and observability ~ Amazon CloudWatch
    Amazon VPC = VPC > Amazon Web Services
    Route 53 > Amazon Web Services ~ Amazon VPC
    CloudFront > Amazon Web Services ~ Amazon VPC
    Azure DevOps = Azure Pipelines | TFS! | Team Foundation Server | VSTS | Azure Repos > CI/CD ~ Jira
    Azure Active Directory = Azure AD | Entra ID | Microsoft Entra > Identity and access management, Microsoft Azure ~ Active Directory
    Terraform = HashiCorp Terraform | Terragrunt | OpenTofu > Infrastructure as code ~ AWS CloudFormation
    Pulumi > Infrastructure as code ~ Terraform
    Ansible = Ansible Tower | Ansible playbooks > Configuration management ~ Puppet, Chef
    Puppet!? = Puppet Enterprise > Configuration management ~ Ansible, Chef
    Chef!? = Chef Infra > Configuration management ~ Puppet
    SaltStack > Configuration management ~ Chef
    Vagrant > Virtualization
    Packer!? > Virtualization ~ Vagrant
    Docker = Docker containers | Dockerfile > Containers ~ Kubernetes
    Docker Compose > Docker
    Docker Swarm > Docker
    Podman > Containers ~ Docker
    Kubernetes = K8s | Kubernetes clusters | k3s | AKS! > Containers ~ Docker, OpenShift
    Rancher > Containers ~ Kubernetes
    Azure Kubernetes Service > Containers ~ Kubernetes
    OpenShift = Red Hat OpenShift > Kubernetes
    Helm!? = Helm charts | ArgoCD | FluxCD > Kubernetes
    Kustomize > Kubernetes ~ Helm
    Argo CD > Kubernetes ~ Helm
    GitOps > Kubernetes ~ Helm
    Istio = Service mesh > Kubernetes
    Linkerd > Kubernetes ~ Istio
    Jenkins = Jenkins pipelines | Hudson!? > CI/CD ~ GitLab CI, TeamCity
    GitLab CI = GitLab CI/CD > CI/CD, GitLab ~ GitHub Actions
    GitHub Actions > CI/CD, GitHub ~ GitLab CI
    CircleCI = Travis!? | Circle CI > CI/CD ~ Jenkins
    Travis CI > CI/CD ~ CircleCI
    Drone CI > CI/CD ~ CircleCI
    TeamCity > CI/CD ~ Jenkins
    Bamboo!? > CI/CD ~ TeamCity
    Octopus Deploy > CI/CD ~ TeamCity
    Spinnaker > CI/CD ~ TeamCity
    Concourse!? > CI/CD ~ TeamCity
    GoCD > CI/CD ~ TeamCity
    Artifactory = JFrog | Nexus Repository > Build automation
    Sonatype Nexus > Build automation ~ Artifactory
    Prometheus = Alertmanager > Monitoring and observability ~ Grafana
    Grafana > Monitoring and observability, Data visualization
    Loki!? > Monitoring and observability, Data visualization ~ Grafana
    Datadog = Application Insights > Monitoring and observability
    New Relic > Monitoring and observability ~ Datadog
    AppDynamics > Monitoring and observability ~ Datadog
    Dynatrace > Monitoring and observability ~ Datadog
    Splunk = Splunk Enterprise > Log management
    ELK stack = ELK | Elastic Stack | EFK > Log management, Elasticsearch
    Kibana > ELK stack
    Nagios = Check MK > Monitoring and observability @ Systems administration
    Zabbix > Monitoring and observability ~ Nagios @ Systems administration
    Icinga > Monitoring and observability ~ Nagios @ Systems administration
    PRTG > Monitoring and observability ~ Nagios @ Systems administration
    SolarWinds > Monitoring and observability ~ Nagios @ Systems administration
    OpenTelemetry = Distributed tracing > Monitoring and observability
    Jaeger!? > Monitoring and observability ~ OpenTelemetry
    Zipkin > Monitoring and observability ~ OpenTelemetry
    PagerDuty > Incident management
    Opsgenie > Incident management ~ PagerDuty
    Sentry!? > Incident management ~ PagerDuty
    HashiCorp Vault = Vault!? > Secrets management
    Consul!? > Secrets management ~ HashiCorp Vault
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Cloud engineering', 'DevOps and site reliability'],
    `
    Cloud computing = Cloud? | Cloud technologies | Cloud services | Cloud platforms | Cloud infrastructure | Public cloud | Cloud-based technologies | Cloud environments | Cloud solutions | Private cloud | Hybrid cloud | Cloud operations | Cloud service providers | Multi-cloud
    Cloud architecture = Cloud native | Cloud-native applications | Cloud design patterns | Cloud solution architecture | Twelve-factor apps | Cloud native development > Cloud computing
    Cloud migration = Migration to the cloud | Cloud adoption | Cloud transformation > Cloud computing
    Platform as a service = PaaS | IaaS | Infrastructure as a service > Cloud computing
    Serverless = Serverless architecture | Serverless computing | Function as a service | FaaS | Serverless framework > Cloud computing
    Containers? = Containerization | Container technologies | Container orchestration | Containerized applications | Linux containers | LXC | Container platforms
    Infrastructure as code = IaC | Infrastructure automation
    Configuration management = Configuration management tools | Software configuration management
    DevOps = DevOps practices | DevOps culture | DevOps principles | DevOps tools | Dev/Ops | DevOps methodologies > CI/CD
    CI/CD = CI/CD pipelines | Continuous integration and continuous delivery | CICD | CI-CD | Continuous integration/continuous deployment | Continuous integration/continuous delivery | CI/CD tools | CI!? | Build pipelines | Deployment pipelines | Deployment automation
    Continuous integration = CI tools > CI/CD
    Continuous delivery = Continuous deployment > CI/CD
    Site reliability engineering = SRE | Site reliability | Chaos engineering | Production engineering > Monitoring and observability
    Monitoring and observability = Observability | System monitoring | Monitoring tools | Application monitoring | Infrastructure monitoring | Performance monitoring | Monitoring systems | Monitoring and logging | Monitoring and alerting | Network monitoring | Telemetry
    Log management = Log analysis | Logging and monitoring | Centralized logging
    Load balancing = Load balancers | F5! | Load balancing technologies
    Secrets management = Key management
    Release management = Deployment management | Software release | Release engineering | Release planning | Software deployment | Deployment?
    Disaster recovery = DR planning | Backup and recovery | Backup and restore | Backups @ Systems administration
    Capacity planning = Capacity management
    High-performance computing = HPC | Cluster computing | Grid computing
    Virtualization = Server virtualization | Virtual machines | VMs | Hypervisor | Virtualization technologies @ Systems administration
  `,
  ),
  ...defineSkills(
    'tool',
    ['Data science and machine learning'],
    `
    JAX! > Machine learning ~ PyTorch, TensorFlow
    ONNX = TensorRT | Model compression | Model quantization | Efficient inference > Deep learning
    Distributed training = Multi-GPU training > Deep learning
    Neural architecture search = AutoML | Hyperparameter tuning > Machine learning
    Mathematica = Wolfram Mathematica | Maple!? | Mathcad > Numerical computing
    GNU Octave ~ MATLAB
    Statsmodels = LightGBM | CatBoost > Python, Statistics
    Anomaly detection = Outlier detection > Machine learning
    Data annotation = Data labelling > Machine learning
    Survival analysis = Causal inference | Mixed models > Statistics
  `,
  ),
]
