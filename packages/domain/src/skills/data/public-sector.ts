import { defineSkills } from '../define-skills.ts'

export const publicSector = [
  ...defineSkills(
    'method',
    ['Monitoring and evaluation'],
    `
    Monitoring and evaluation = M&E | MEAL! | Monitoring evaluation | MEL! | Monitoring evaluation accountability and learning | Monitoring & evaluation systems | Monitoring evaluation and learning | Program monitoring | Project monitoring and evaluation | Project monitoring
    Logical framework = Logframe | Logical framework approach | Log frame > Monitoring and evaluation
    Theory of change = Results framework | Results-based management | RBM! > Monitoring and evaluation
    Impact evaluation = Impact assessment | Programme evaluation | Evaluation design | Impact measurement > Monitoring and evaluation
    Indicator development = Performance monitoring plan | Indicator tracking | Monitoring plans > Monitoring and evaluation
    Accountability to affected populations = Complaint and feedback mechanisms | Community feedback | Beneficiary feedback > Monitoring and evaluation
    Participatory methods = Participatory rural appraisal | Participatory research | Participatory approaches
  `,
  ),
  ...defineSkills(
    'method',
    ['Grants and programmes'],
    `
    Grant management = Grant administration | Sub-grant management | Sub-grants | Subgrants
    Grant writing = Proposal writing | Proposal development | Proposal preparation | Grant proposals | Funding proposals | Concept notes | Project proposals | Grant applications | Project proposal development | Project proposal writing
    Fundraising = Fund raising | Resource mobilization | Donor cultivation | Philanthropy | Donor fundraising | Major gifts
    Donor relations = Donor management | Donor engagement | Donor compliance | USAID regulations | USAID rules | Donor regulations | USAID? | Donor requirements | EU funding | Donor liaison
    Programme design = Project design | Program development | Project development | Program planning
    Partnership management = Partner coordination | Partnership development | Strategic partnerships | Consortium management | Partner relations
    Programme implementation
    Knowledge management = Knowledge sharing | Organizational learning | Knowledge transfer
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Humanitarian work and development'],
    `
    Humanitarian aid = Humanitarian response | Humanitarian assistance | Humanitarian principles | Relief work | Humanitarian work | Humanitarian programming | Humanitarian relief | Humanitarian standards | Humanitarian action
    Emergency response = Emergency preparedness | Disaster response | Disaster management | Emergency management | Crisis management | Contingency planning | Disaster preparedness
    Disaster risk reduction = DRR | Disaster risk management | Resilience programming
    International development = Development cooperation | Development work | Community development work | Development assistance | NGO experience | NGO | Nonprofit management | INGO | Non-governmental organizations | Non-profit sector
    Refugee assistance = Refugee response | Refugee protection | IDPs | Internally displaced persons | Migration management | Asylum procedures | Camp management | Refugee law
    Livelihoods = Livelihood programming | Economic empowerment | Income generation | Economic development | Livelihood development | Income generating activities
    Gender equality = Gender mainstreaming | Gender analysis | Women's empowerment | Gender and development
    Gender-based violence response = GBV | Gender based violence | SGBV | GBV case management | PSEA | PSEAH | Sexual exploitation and abuse prevention
    Child protection = Child rights | Child protection in emergencies | Children's rights | Child protection case management
    Protection programming = Humanitarian protection | Protection mainstreaming | Do no harm
    Human rights = Human rights law | International humanitarian law | Human rights advocacy
    Peacebuilding = Conflict sensitivity | Conflict analysis | Social cohesion | Conflict prevention
    Capacity building = Capacity development | Capacity strengthening | Institutional capacity building | Institutional strengthening
    Advocacy = Policy advocacy | Campaigning | Public affairs | Government relations | Advocacy skills
    Lobbying > Advocacy
    Cash transfer programming = Cash and voucher assistance | Cash programming | CVA | Cash-based interventions | Cash for work
    Sphere standards = Core Humanitarian Standard | CHS!
    Shelter programming = Shelter and settlements | Non-food items
  `,
  ),
  ...defineSkills(
    'method',
    ['Social work and community'],
    `
    Social work = Social worker | Social services | Social care | Social welfare | Case work
    Case management = Caseload management | Case manager | Case worker > Social work
    Community development = Community engagement | Community mobilization | Community outreach | Community work | Outreach | Outreach programmes | Community participation | Community organizing
    Youth work = Youth development | Youth programmes | Youth engagement | Youth empowerment
    Disability support = Disability care | Support for people with disabilities | Disability inclusion | Supported living | Disability rights
    Family support = Family counselling | Parenting support > Social work
    Volunteer management = Volunteer coordination | Volunteer engagement
    Crisis intervention = Suicide prevention > Social work
    Homelessness support = Housing support | Social housing
    Social protection = Safety nets | Social security systems | Social inclusion
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Public administration'],
    `
    Public administration = Public sector | Local government | Civil service | Government administration | Public service | Municipal administration | Public management
    Public policy = Policy research | Legislative analysis | Regulatory policy
    Public procurement = Government procurement | Government contracting | FAR! | Federal Acquisition Regulation | Government contracts | Federal procurement > Procurement
    Public finance = Government accounting | Fiscal policy | Public financial management | Government budgeting
    Civic technology = Digital government | E-government | Digital services | Government technology
    Security clearance = Top secret clearance | Government security clearance | DV clearance | SC clearance
    Urban planning = City planning | Regional planning | Town planning | Land use planning | Spatial planning | Urban design @ Architecture and planning
    Transport planning = Traffic engineering | Transportation planning | Traffic planning @ Architecture and planning
    Law enforcement = Policing | Police work | Criminal investigation | Criminology | Criminal justice @ Security and protection
    Customs = Customs clearance | Customs regulations | Customs procedures | Customs declaration | Import export documentation | Customs formalities @ Logistics and transport
    Diplomatic protocol = Diplomacy studies | Foreign policy | International affairs
    Military experience = Military operations | Armed forces @ Security and protection
    Election administration = Census operations
  `,
  ),
  ...defineSkills(
    'method',
    ['Security and protection'],
    `
    Security guarding = Security guard | Patrolling | Security officer | Guarding | Security services | Manned guarding
    Physical security = Security management | Access control | Site security | Safety and security management | Security protocols | Security systems
    Crowd control = Door supervision | Event security
    Investigation? = Surveillance | Private investigation
    Firefighting = Fire fighting | Fire prevention | Fire extinguishers | Fire and rescue
    Explosives handling = Firearms handling | Weapons handling
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Legal'],
    `
    Law? = Legal studies | Legal practice | Jurisprudence | Legal matters | Legal affairs
    Legal research = Case law research | Legal analysis > Law
    Westlaw > Legal research
    LexisNexis > Legal research
    Legal drafting = Drafting contracts | Contract drafting | Legal writing | Legal documents | Drafting legal documents | Contract review > Law
    Contract law specialism = Commercial law | Business law | Commercial contracts > Law
    Corporate law = Company law | Securities law > Law
    Litigation = Civil litigation | Court proceedings | Trial advocacy | Dispute litigation | Court representation > Law
    Arbitration > Law ~ Litigation
    Intellectual property = IP law | Copyright law | Patent law | Intellectual property rights | IPR > Law
    Patents > Intellectual property
    Trademarks > Intellectual property
    Criminal law = Criminal defence > Law
    Family law = Civil law > Law
    Real estate law = Property law | Land law > Law
    Conveyancing > Real estate law
    Immigration law = Asylum law > Law
    International law = EU law | European law | Treaty law > Law
    Administrative law = Public law | Constitutional law > Law
    Environmental law = Energy law | Maritime law > Law
    Competition law = Antitrust > Law
    Legal advice = Legal counsel | Legal consulting | Legal support | In-house counsel | Legal services > Law
    Paralegal work = Paralegal | Legal secretary | Legal assistant | Legal administration > Law
    Notarial practice = Notary | Notary public > Law
    E-discovery = eDiscovery | Relativity!? > Legal research
    Legislation knowledge = Legislation | Laws and regulations | Legal framework | Statutory requirements
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Public administration'],
    `
    Land administration = Land registration | Cadastre
    Emergency dispatch = Emergency call handling
    Border control = Passport control
    Census and statistics = Official statistics > Statistics
    Municipal services = Waste collection services
    Legislative drafting = Parliamentary procedure > Law
    Anti-corruption = Public integrity > Compliance
    Decentralization = Local governance | Good governance
    Nutrition in emergencies = Therapeutic feeding > Nutrition
    Mine action = Demining
    Religious ministry = Pastoral care | Chaplaincy
  `,
  ),
]
