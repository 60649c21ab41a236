import { defineSkills } from '../define-skills.ts'

export const commerce = [
  ...defineSkills(
    'tool',
    ['Retail'],
    `
    Shopify POS
    Lightspeed POS
    Square POS
    NCR POS
  `,
  ),
  ...defineSkills(
    'method',
    ['Retail'],
    `
    Planogram implementation > Retail
    Price labelling > Retail
    Store opening and closing > Retail
    Gift wrapping > Retail
    Personal shopping > Retail
    Fashion advice > Retail
    Footwear sales > Retail
    Jewellery sales > Retail
    Furniture sales > Retail
    Electronics sales > Retail
    Optical sales > Retail
    Book selling > Retail
    Bakery sales > Retail
    Deli counter = Delicatessen > Retail
    Fishmonger > Retail
    Greengrocery > Retail
    Market trading > Retail
    Street vending > Retail
    Pharmacy sales > Retail
    Garden centre sales > Retail
    Pet shop sales > Retail
    Toy sales > Retail
    Duty-free sales > Retail
    Mystery shopping > Retail
    Returns and refunds > Retail
    Customer loyalty programmes > Retail
    Buying for retail = Retail buying > Retail
    Markdown management > Retail
    Private label > Retail
    Omnichannel retail > Retail
    Self-checkout supervision > Retail
    Vending machines > Retail
    Petrol station work > Retail
    Retail analytics > Retail
  `,
  ),
  ...defineSkills(
    'tool',
    ['Sales'],
    `
    Salesforce Sales Cloud
    HubSpot CRM
    Outreach sales platform
    Gong!?
    Salesloft
    Apollo.io!?
    Sugar CRM
    SAP Sales Cloud
    Dynamics 365 Sales
  `,
  ),
  ...defineSkills(
    'method',
    ['Sales'],
    `
    MEDDIC
    Challenger sale
    Sales enablement
    Quotations = Quote preparation
    Tender writing
    Closing deals
    Export sales
    Software sales
    Advertising sales
    Media sales
    Energy sales
    Sales commission plans
  `,
  ),
  ...defineSkills(
    'tool',
    ['Marketing'],
    `
    TikTok Ads
    Microsoft Advertising
    Brandwatch
    Meltwater
    Braze!?
    Iterable!?
    Customer.io
    Sendinblue
    VWO
    Unbounce
    Criteo
    The Trade Desk
    Display & Video 360
    AppsFlyer
    Adobe Campaign
    Storyblok
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Marketing'],
    `
    Account-based marketing
    Guerrilla marketing
    Viral marketing
    Retail marketing
    Pharmaceutical marketing
    Tourism marketing
    Marketing budgets
    Marketing mix modelling
    Landing pages
    Link building
    Technical SEO
    Local SEO
    Paid social
    Retargeting
    Television advertising
    Loyalty marketing
    Referral marketing
    Mobile marketing
    App store optimisation
    Podcast marketing
    Video marketing
    Social listening
    Neuromarketing
    Outbrain!?
    Taboola
  `,
  ),
  ...defineSkills(
    'tool',
    ['Customer service'],
    `
    Talkdesk
    Aircall
    Gorgias
    LiveChat
    NICE CXone
    Verint!?
    Kustomer
  `,
  ),
  ...defineSkills(
    'method',
    ['Customer service'],
    `
    Ticket handling > Customer service
    First-line customer support > Customer service
    Escalation handling > Customer service
    Customer satisfaction surveys = CSAT > Customer service
    Service recovery > Customer service
    Order processing > Customer service
    Order management > Customer service
    Billing enquiries > Customer service
    Booking changes > Customer service
    Customer records > Customer service
    Quality monitoring of calls > Customer service
    Workforce planning of call centres > Customer service
    Interactive voice response > Customer service
  `,
  ),
  ...defineSkills(
    'tool',
    ['Human resources'],
    `
    Oracle HCM
    Ceridian Dayforce
    Gusto!?
    HiBob
    Rippling!?
    Paycom
    Sage HR
    Lattice!?
    Culture Amp
    Factorial!?
  `,
  ),
  ...defineSkills(
    'method',
    ['Human resources'],
    `
    Offboarding
    Works councils
    Redundancy procedures
    Absence management
    Leave administration
    Goal setting with OKRs
    360-degree feedback
    Salary benchmarking
    Executive compensation
    Equity compensation
    Work permits?
    Employee benefits?
    Pension schemes?
    Engagement surveys
    Diversity and inclusion? = DEI
    Change communication
    Culture change
    Coaching of employees
    Training evaluation
    Outplacement
    Personnel files
    Apprenticeship programmes
    Graduate programmes
    Volunteer recruitment
    Workplace investigations
    HR transformation
    Shared services in HR
  `,
  ),
  ...defineSkills(
    'tool',
    ['Recruitment'],
    `
    Bullhorn
    Teamtailor
    Jobvite
    Recruitee
    Ashby!?
    HackerRank
    Codility
    HireVue
    StepStone
  `,
  ),
  ...defineSkills(
    'method',
    ['Recruitment'],
    `
    Interviewing candidates
    Reference checks
    Job advertising
    Volume recruitment
    Technical recruiting
    Healthcare recruitment
    Temporary staffing
    Recruitment process outsourcing
    Candidate assessment
    Recruitment marketing
    Skills assessments
    Recruitment analytics
    Right to work checks
  `,
  ),
  ...defineSkills(
    'method',
    ['Administration'],
    `
    Audio typing
    Switchboard operation
    Office supplies
    Facility coordination
    Expense claims
    Photocopying?
    Scanning of documents
    Board meeting preparation
    Medical secretarial work
    Legal secretarial work
    School secretarial work
    Virtual assistance
    Front office administration
    Contract filing
    Archive maintenance
    Records retention
    Mail merge
    Desk booking
    Membership administration?
    Property administration
    Sales administration
    Export administration
    Tender administration
    Translation of correspondence
  `,
  ),
  ...defineSkills(
    'tool',
    ['Real estate and facilities'],
    `
    Archibus
    Planon
    MRI Software
    Argus Enterprise
    CoStar
    AppFolio
    Buildium
    Entrata
    RealPage
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Real estate and facilities'],
    `
    Letting? = Property letting
    Lease negotiation
    Real estate brokerage = Real estate agency
    Real estate investment
    Asset management of property
    Service charges
    Tenant relations
    Hard facilities management
    Soft facilities management
    Cleaning management
    Space management
    Workplace management
    Move management
    Energy management of buildings
    Property inspection
    Dilapidations
    Rent reviews
    Housing management
    Commercial property
    Residential property
    Retail property
    Condominium management
    Home staging
    Caretaking
    Security management of sites
    Catering contracts
    Parking management
    CAFM
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Executive management'],
    `
    International expansion
    Start-up management
    Joint ventures
    Strategic alliances
    Market entry strategy
    Sustainability management
    Association management
    Portfolio strategy
    Franchise development
    Succession of businesses
    Interim management
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Health safety and environment'],
    `
    Safety audits
    Toolbox talks
    Permit to work
    Manual handling
    COSHH
    Noise assessment
    Fire warden duties
    First aid at work
    Behavioural safety
    Contractor safety
    Construction safety
    Machinery safety
    Electrical safety rules
    Chemical safety
    Laser safety
    Radiation safety
    Hearing conservation
    Industrial hygiene = Occupational hygiene
    Emergency drills
    Method statements
    RIDDOR
    CDM regulations
    Lone working
    Driver safety
    Process safety management
    Explosion protection
    Spill response
    Safety culture
  `,
  ),
  ...defineSkills(
    'tool',
    ['Quality management'],
    `
    TrackWise
    MasterControl
    Veeva Vault
    ETQ
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Quality management'],
    `
    ISO 14971
    ISO 27001 audits
    Quality audits = Internal quality audits
    Supplier quality audits
    Quality planning
    Document control systems
    Non-conformance reports
    Deviation management
    Quality costs
    Quality circles
    EFQM
    Acceptance sampling
    Quality dashboards
    Customer audits
    21 CFR Part 11
    GAMP
    Ishikawa diagrams
    Five whys
    Pareto analysis
    Design of quality plans
  `,
  ),
]
