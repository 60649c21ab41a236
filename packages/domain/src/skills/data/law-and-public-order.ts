import { defineSkills } from '../define-skills.ts'

export const lawAndPublicOrder = [
  ...defineSkills(
    'tool',
    ['Legal'],
    `
    Clio!?
    iManage
    NetDocuments
    Practical Law
    HeinOnline
    Kira Systems
    Lexis Advance
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Legal'],
    `
    Common law > Law
    Contract negotiation of terms > Law
    Construction law > Law
    Tenancy law = Landlord and tenant law > Law
    Tort law = Personal injury law > Law
    Medical malpractice > Law
    Insurance law > Law
    Banking law > Law
    Capital markets law > Law
    Insolvency law = Bankruptcy law > Law
    Restructuring law > Law
    Mergers and acquisitions law > Law
    Antitrust law > Law
    State aid law > Law
    Public procurement law > Law
    Aviation law > Law
    Transport law > Law
    Telecommunications law > Law
    Media law > Law
    Entertainment law > Law
    Sports law > Law
    Patent drafting > Law
    Trademark registration > Law
    Trade secrets > Law
    Licensing agreements = Licence agreements > Law
    Technology law > Law
    Cyber law > Law
    Consumer protection law = Consumer law > Law
    Food law > Law
    Pharmaceutical law > Law
    Health law > Law
    Education law > Law
    Social security law > Law
    Pension law > Law
    Humanitarian law > Law
    European Union law > Law
    WTO law = Trade law > Law
    Sanctions law = Sanctions compliance > Law
    Customs law > Law
    Planning law > Law
    Inheritance law = Probate | Wills and probate | Estate planning > Law
    Trust law > Law
    Divorce law > Law
    Child custody > Law
    Juvenile law > Law
    Prosecution > Law
    Military law > Law
    Mediation of disputes = Alternative dispute resolution > Law
    Legal advocacy = Courtroom advocacy > Law
    Legal translation > Law
    Legal opinions > Law
    Legal due diligence > Law
    Legal project management > Law
    Legal operations > Law
    Contract lifecycle management > Law
    Company secretarial work = Corporate secretary > Law
    Board secretariat > Law
    Entity management > Law
    Whistleblowing procedures > Law
    Deposition preparation > Law
    Discovery process > Law
    Witness interviews = Witness statements > Law
    Court filing > Law
    Legal billing > Law
    Docketing > Law
    Enforcement proceedings > Law
    Debt enforcement > Law
    Bailiff work > Law
    Legal aid > Law
    Notarisation > Law
    Land registry > Law
    Title searches = Title examination > Law
    Deeds? > Law
    Non-disclosure agreements > Law
    Employment tribunals > Law
    Works council law > Law
    Data processing agreements > Law
    Public interest litigation > Law
    Class actions > Law
    Expert witness work > Law
    Sharia law = Islamic law > Law
    Canon law > Law
    Roman law > Law
    Moot court > Law
  `,
  ),
  ...defineSkills(
    'method',
    ['Security and protection'],
    `
    Alarm response
    Patrol = Security patrols
    Close protection = Bodyguard | Personal protection
    Retail security
    Airport security = Aviation security
    Maritime security
    Cash-in-transit
    Control room operation
    Baggage screening
    Metal detection
    Dog handling = K9
    Prison service = Corrections | Correctional officer
    Inmate supervision
    Evidence collection = Evidence handling
    Crime scene investigation
    Fingerprint analysis
    Forensic science
    DNA analysis
    Ballistics
    Digital forensics for police
    Interrogation = Interviewing suspects
    Surveillance operations
    Traffic enforcement = Traffic police
    Community policing
    Intelligence analysis
    Counter-terrorism
    Threat assessment
    Security risk assessment
    Travel security
    Executive protection
    Background checks?
    Fire inspection
    Fire risk assessment
    Evacuation planning
    Emergency planning
    Civil protection
    Search and rescue
    Mountain rescue
    Water rescue
    Hazardous materials response
    Confined space rescue
    Bomb disposal
    Firearms training
    Self-defence
    Riot control
    Peacekeeping
    Coast guard operations
    Weapons maintenance
    Military logistics
    Military intelligence
    Military planning
    Radio communications
    Rope rescue
    Defibrillation
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Public administration'],
    `
    Policy evaluation
    Regulatory impact assessment
    Public consultation
    Citizen services
    Civil registration
    Passport issuing
    Visa processing
    Consular services
    Protocol events
    Tax administration
    Tax collection
    Social security administration
    Public budgeting
    Public accounting standards
    Public sector reform
    Open data
    Freedom of information
    Digital preservation
    Building permits
    Licensing and permits
    Zoning
    Housing policy
    Education policy development
    Transport policy
    Energy policy
    Environmental policy
    Agricultural policy
    Cultural policy
    Youth policy
    Structural funds
    Twinning projects
    Public-private partnerships
    Concessions?
    Outcome harvesting
    Democracy promotion
    Post-conflict reconstruction
    Refugee camp management
    Humanitarian logistics
    Humanitarian coordination
    Cluster coordination
    Election observation
    Voter registration
    Municipal waste services
    Street cleaning
    Parking enforcement
    Park maintenance
    Cemetery administration
    Market inspection
    Weights and measures
    Consumer complaints
    Ombudsman work
    Public ethics
    Asset declaration
    Statistical surveys
    Population statistics
    National accounts
    Standards development
  `,
  ),
]
