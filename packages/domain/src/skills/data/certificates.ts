import { defineSkills } from '../define-skills.ts'

export const certificates = [
  ...defineSkills(
    'certificate',
    ['Project management'],
    `
    PMP = Project Management Professional | PMP certification | PMI certification > Project management ~ PRINCE2
    CAPM = Certified Associate in Project Management > Project management
    Certified ScrumMaster = CSM | Professional Scrum Master | Scrum Master certification | PSPO > Scrum
    PSM I > Scrum ~ Certified ScrumMaster
    CSPO > Scrum ~ Certified ScrumMaster
    ITIL certification = ITIL Foundation | ITIL v3 | ITIL v4 | ITIL 4 > IT service management
    Six Sigma Green Belt = Green Belt | Lean Six Sigma Green Belt > Six Sigma
    Six Sigma Black Belt = Black Belt | Lean Six Sigma Black Belt > Six Sigma
    CBAP = Certified Business Analysis Professional > Business analysis
    TOGAF certification = TOGAF 9 > Enterprise architecture
    PMI-ACP = Agile Certified Practitioner > Agile
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Information security', 'Network engineering'],
    `
    CISSP > Information security ~ CISM
    CISM > Information security ~ CISSP, CISA
    CISA > Auditing, Information security
    CEH = Certified Ethical Hacker > Penetration testing
    OSCP > Penetration testing
    CompTIA Security+ = Security+ | SecurityPlus > Information security
    CompTIA Network+ = Network+ > Computer networking
    CompTIA A+ = A+ certification > IT support
    CCNA = Cisco Certified Network Associate > Cisco, Routing and switching
    CCNP = Cisco Certified Network Professional > CCNA
    CCIE > CCNP
    MCSE = Microsoft Certified Systems Engineer | Microsoft Certified Professional | MCITP > Windows Server
    MCSA > Windows Server ~ MCSE
    MCP! > Windows Server ~ MCSE
    RHCE = Red Hat Certified Engineer | LPIC | LPIC-1 > Linux
    RHCSA > Linux ~ RHCE
    GIAC = GSEC | GCIH > Information security
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Cloud engineering'],
    `
    AWS certification = AWS Certified Solutions Architect | AWS Solutions Architect | AWS Certified Developer | AWS Certified > Amazon Web Services
    Azure certification = Azure Solutions Architect | AZ-104 | AZ-900 | Microsoft Certified Azure | Azure Administrator Associate | AZ-204 > Microsoft Azure
    Google Cloud certification = Google Cloud Certified | GCP certification > Google Cloud
    Certified Kubernetes Administrator = CKA > Kubernetes
    CKAD > Kubernetes ~ Certified Kubernetes Administrator
    Oracle certification = Oracle Certified Professional | OCP | Oracle Certified Java Programmer | OCJP
    OCA ~ Oracle certification
    ISTQB = ISTQB Foundation | ISTQB certified tester > Software testing
    Salesforce certification = Salesforce Certified Administrator | Salesforce Administrator > Salesforce
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Accounting', 'Finance and investment'],
    `
    CPA = Certified Public Accountant > Accounting ~ ACCA
    ACCA = Association of Chartered Certified Accountants | ACCA qualified > Accounting ~ CPA, CIMA
    CIMA = Certified Management Accountant | CMA | CGMA > Management accounting
    Chartered accountant = ACA! | Chartered Accountancy | ICAEW | Qualified accountant > Accounting, Auditing
    CFA = Chartered Financial Analyst > Financial analysis
    FRM = Financial Risk Manager > Risk management
    CIA! = Certified Internal Auditor | CFE! | Certified Fraud Examiner > Auditing
    AAT! = AAT qualification | Association of Accounting Technicians > Accounting
    Series 7 = FINRA licenses | Series 63 > Finance
    CIPS = MCIPS | CPSM | APICS | CSCP > Procurement @ Procurement and supply chain
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Human resources'],
    `
    SHRM-CP = SHRM | SHRM certification | PHR! | SPHR > Human resources ~ CIPD
    CIPD = CIPD qualification | Chartered Institute of Personnel and Development > Human resources
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Nursing', 'Medicine and clinical care'],
    `
    Nursing license = RN license | NMC registration | Licensed practical nurse | NCLEX | RGN | Nursing registration | RN! | LPN > Nursing
    BLS! = Basic Life Support | Advanced Cardiac Life Support | Advanced life support > Life support
    ACLS > Life support ~ BLS
    PALS > Life support ~ BLS
    First aid = First aid certificate | First aider
    Medical license = Licence to practise medicine | GMC registration > Medicine
    Certified nursing assistant = CNA | Nursing assistant > Patient care
    HCPC registration = HCPC
    Care certificate = NVQ Health and Social Care | Health and social care
    GPhC registration
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Construction', 'Health safety and environment'],
    `
    CSCS card = CSCS > Construction
    NEBOSH = NEBOSH certificate | NEBOSH General Certificate > Occupational health and safety
    IOSH > Occupational health and safety ~ NEBOSH
    OSHA 30 = OSHA 10 > Occupational health and safety
    SMSTS = SSSTS | IPAF | PASMA | CPCS > Construction
    Professional Engineer license = Chartered engineer | Professional engineer? | CEng | PE license | EIT! > Engineering
    18th Edition wiring regulations = 17th edition | BS 7671 | City & Guilds electrical > Electrical installation
    Gas Safe registration = Gas Safe > Plumbing
    RICS = MRICS > Quantity surveying
    LEED accreditation = LEED AP > Green building
    Welding certificate = Coded welder > Welding
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Logistics and transport'],
    `
    Driving licence = Driver's license | Valid driving licence | Full driving licence | Clean driving licence | Full UK driving licence | Class B driving licence | Category B licence
    Truck driving licence = CDL | Commercial driver's license | HGV licence | Class 1 licence | HGV class 1 | HGV class 2 | LGV licence | CE licence | HGV | Commercial driving licence > Truck driving
    Forklift licence = Forklift certificate | Counterbalance licence > Forklift operation
    Driver CPC = CPC card | Digital tachograph card > Truck driving
    Pilot licence = CPL! | Private pilot licence > Piloting aircraft
    ATPL > Piloting aircraft ~ Pilot licence
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Teaching'],
    `
    Teaching certificate = Teaching license | PGCE | QTS | Qualified teacher status | Teacher certification | Bachelor of Education | B.Ed | Teaching qualification | Teaching credential > Teaching
    CELTA = DELTA qualification | TEFL certificate > English teaching
    Assessor qualification = A1 assessor | TAQA | IQA! > Adult education
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Translation and languages'],
    `
    IELTS = Cambridge English > English
    TOEFL > English ~ IELTS
    TOEIC > English ~ IELTS
    DELF = DALF > French
    JLPT > Japanese
    HSK! > Chinese
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Marketing'],
    `
    Google Analytics certification = Google Analytics Individual Qualification > Google Analytics
    Google Ads certification > Google Ads
    HubSpot certification > HubSpot
    CIM qualification = Chartered Institute of Marketing > Marketing
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Administration'],
    `
    Microsoft Office Specialist = MOS! | MOS certification > Microsoft Office
    ECDL = ICDL | European Computer Driving Licence > Computer literacy
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Legal'],
    `
    Bar admission = Admitted to the bar | Law license | Qualified solicitor | Qualified lawyer > Law
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Security and protection'],
    `
    SIA licence = Door supervisor licence > Security guarding
    DBS check = CRB check | Enhanced DBS | CRB Disclosure | Enhanced disclosure | Background check clearance
  `,
  ),
  ...defineSkills(
    'certificate',
    ['Hospitality'],
    `
    Food hygiene certificate = ServSafe | Level 2 Food Hygiene | Food handler card > Food safety
    WSET = Sommelier certificate > Wine knowledge
  `,
  ),
  ...defineSkills(
    'certificate',
    [],
    `
    Bachelor degree = BSc | B.Sc. | BS degree | BA degree | Bachelors | Bachelor of Science | Bachelor of Arts | BA/BS | BS/BA degree | BSc degree | BA/BS degree | Undergraduate degree | First degree | BA! | BS/MS degree | Bachelor's or master's degree | B.A.
    Master degree = MSc | M.Sc. | MA degree | Masters? | Master of Science | Master of Arts | MS degree | Postgraduate degree | Graduate degree | Cand.merc | M.A. | MSc degree | Advanced degree | Advanced university degree > Bachelor degree
    MBA = Master of Business Administration | MBA degree > Master degree, Business administration
    Doctorate = PhD | Ph.D. | PhD degree | Doctoral degree | Doctor of Philosophy | Postdoctoral | Doctorate degree > Master degree
    University degree = College degree | Academic degree | Degree? | College diploma | Higher education degree | University education degree | Four-year degree
    Engineering degree = Bachelor of Engineering | BEng | MEng | B.Tech | BE degree | Degree in engineering > Engineering
    Law degree = LLB | Juris Doctor | JD degree | Degree in law > Law
    Medical degree = MBBS | Doctor of Medicine > Medicine
    High school diploma = Secondary school certificate | A-levels | GCSE | High school graduate | GED | High school education | Secondary school diploma | High school?
    Apprenticeship = Trade certificate | Journeyman | NVQ Level 2 | NVQ Level 3 | City & Guilds | TVET certificate | Vocational qualification | Level 3 diploma | Trade qualification
    NVQ ~ Apprenticeship
    BTEC ~ Apprenticeship
    Diploma? = College certificate | TVET diploma | Associate degree | Advanced diploma | Diploma degree | HND | HNC
  `,
  ),
]
