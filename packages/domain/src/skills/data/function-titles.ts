import { listLines } from '../../word-list.ts'

/** Words of a title or text that name a function even where no skill does. */
export const FUNCTION_TITLES: Readonly<Record<string, readonly string[]>> = {
  'Backend development': listLines(`
    backend developer
    back-end developer
    backend engineer
    java developer
    python developer
    php developer
    .net developer
  `),
  'Frontend development': listLines(`
    frontend developer
    front-end developer
    frontend engineer
    ui developer
    react developer
  `),
  'Web development': listLines(`
    web developer
    webmaster
  `),
  'Software development': listLines(`
    software engineer
    software developer
    programmer
    full stack developer
    full stack engineer
    application developer
  `),
  'Mobile development': listLines(`
    android developer
    ios developer
    mobile developer
  `),
  'Embedded development': listLines(`
    embedded engineer
    firmware engineer
    embedded developer
  `),
  'Game development': listLines(`
    game developer
    game designer
  `),
  'Quality assurance and testing': listLines(`
    tester
    test engineer
    qa engineer
    test automation engineer
  `),
  'DevOps and site reliability': listLines(`
    devops engineer
    site reliability engineer
  `),
  'Cloud engineering': listLines(`
    cloud engineer
    cloud architect
  `),
  'Systems administration': listLines(`
    system administrator
    systems administrator
  `),
  'Network engineering': listLines(`
    network engineer
    network administrator
  `),
  'IT support': listLines(`
    help desk
    it support
    it technician
    ict officer
  `),
  'Information security': listLines(`
    security engineer
    security analyst
    information security officer
  `),
  'Data engineering': listLines(`
    data engineer
  `),
  'Data analysis': listLines(`
    data analyst
    bi analyst
  `),
  'Data science and machine learning': listLines(`
    data scientist
    machine learning engineer
  `),
  'Database administration': listLines(`
    database administrator
  `),
  'Software architecture': listLines(`
    solution architect
    software architect
    enterprise architect
  `),
  'Product management': listLines(`
    product manager
    product owner
  `),
  'Project management': listLines(`
    project manager
    project coordinator
    scrum master
  `),
  'Business analysis': listLines(`
    business analyst
  `),
  'UX and product design': listLines(`
    ux designer
    ui designer
    product designer
  `),
  'Graphic design and media': listLines(`
    graphic designer
    illustrator
    art director
  `),
  Accounting: listLines(`
    accountant
    bookkeeper
    finance officer
    accounts clerk
  `),
  'Finance and investment': listLines(`
    financial analyst
    finance manager
    finance director
  `),
  'Banking and insurance': listLines(`
    bank teller
    loan officer
    underwriter
    credit officer
  `),
  'Audit and compliance': listLines(`
    auditor
    compliance officer
  `),
  Sales: listLines(`
    sales manager
    salesperson
    sales representative
    account manager
    sales officer
    account executive
  `),
  Marketing: listLines(`
    marketing manager
    marketing officer
    brand manager
    marketer
  `),
  'Communications and content': listLines(`
    communications officer
    copywriter
    editor
    journalist
    content writer
  `),
  'Customer service': listLines(`
    customer service representative
    call center agent
    customer success manager
  `),
  Retail: listLines(`
    shop assistant
    store manager
    cashier
    merchandiser
  `),
  'Human resources': listLines(`
    hr manager
    hr officer
    human resources officer
    people partner
  `),
  Recruitment: listLines(`
    recruiter
    talent acquisition specialist
  `),
  Administration: listLines(`
    secretary
    office manager
    administrative assistant
    personal assistant
    office assistant
    data clerk
  `),
  Nursing: listLines(`
    nurse
    midwife
    nursing assistant
  `),
  'Medicine and clinical care': listLines(`
    doctor
    physician
    general practitioner
    surgeon
    dentist
    physiotherapist
    radiographer
  `),
  Pharmacy: listLines(`
    pharmacist
    druggist
  `),
  'Public health': listLines(`
    public health officer
    health officer
    epidemiologist
  `),
  'Laboratory and life sciences': listLines(`
    laboratory technician
    lab technician
    biologist
    chemist
  `),
  Research: listLines(`
    researcher
    research assistant
    phd student
    postdoc
    research officer
  `),
  Teaching: listLines(`
    teacher
    lecturer
    instructor
    tutor
    trainer
    professor
  `),
  'Monitoring and evaluation': listLines(`
    meal officer
    m&e officer
    monitoring and evaluation officer
  `),
  'Grants and programmes': listLines(`
    grants officer
    programme officer
    program officer
    fundraiser
  `),
  'Humanitarian work and development': listLines(`
    humanitarian officer
    protection officer
    field officer
  `),
  'Social work and community': listLines(`
    social worker
    community worker
    childminder
    nanny
    support worker
  `),
  'Public administration': listLines(`
    policy officer
    civil servant
  `),
  Legal: listLines(`
    lawyer
    solicitor
    paralegal
    legal officer
    legal counsel
    attorney
  `),
  'Procurement and supply chain': listLines(`
    buyer
    purchaser
    procurement officer
    supply chain manager
  `),
  'Logistics and transport': listLines(`
    driver
    warehouse operative
    logistics officer
    storekeeper
    forklift operator
    courier
  `),
  'Aviation and maritime': listLines(`
    pilot
    flight attendant
    seafarer
  `),
  Construction: listLines(`
    site manager
    construction worker
    quantity surveyor
    foreman
    site engineer
  `),
  'Skilled trades': listLines(`
    electrician
    plumber
    carpenter
    welder
    painter
    mason
    tailor
    cleaner
  `),
  'Automotive and vehicle maintenance': listLines(`
    auto mechanic
    vehicle technician
    car mechanic
  `),
  'Architecture and planning': listLines(`
    architect
    urban planner
  `),
  'Civil engineering': listLines(`
    civil engineer
    structural engineer
  `),
  'Mechanical engineering': listLines(`
    mechanical engineer
    design engineer
  `),
  'Electrical engineering': listLines(`
    electrical engineer
    electronics engineer
  `),
  'Chemical and process engineering': listLines(`
    chemical engineer
    process engineer
  `),
  'Manufacturing and production': listLines(`
    production manager
    machine operator
    production supervisor
    factory worker
  `),
  'Quality management': listLines(`
    quality manager
    quality inspector
    quality controller
  `),
  'Health safety and environment': listLines(`
    safety officer
    hse officer
  `),
  'Agriculture and food': listLines(`
    agronomist
    veterinarian
    farm manager
    gardener
  `),
  'Energy and utilities': listLines(`
    energy engineer
    power engineer
  `),
  Hospitality: listLines(`
    waiter
    waitress
    hotel manager
    receptionist
    bartender
    housekeeper
    barista
  `),
  'Cooking and kitchen': listLines(`
    chef
    cook
    baker
    kitchen assistant
  `),
  'Translation and languages': listLines(`
    translator
    interpreter
  `),
  'Security and protection': listLines(`
    security guard
    security officer
  `),
  'Executive management': listLines(`
    chief executive officer
    managing director
    general manager
    country director
  `),
  'Real estate and facilities': listLines(`
    property manager
    facility manager
    real estate agent
  `),
}
