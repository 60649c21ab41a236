import { defineSkills } from '../define-skills.ts'

export const care = [
  ...defineSkills(
    'method',
    ['Nursing'],
    `
    Intravenous cannulation = IV cannulation > Nursing
    Enteral feeding = Tube feeding | PEG feeding > Nursing
    Pressure ulcer prevention = Pressure sore prevention | Decubitus prevention > Nursing
    Triage nursing = Patient triage | Telephone triage > Nursing
    Cardiac nursing = Coronary care | Telemetry nursing > Nursing
    Pain management = Pain assessment > Nursing
    Respiratory care > Nursing
    Oxygen therapy > Nursing
    Haemodynamic monitoring > Nursing
    Nasogastric tube insertion > Nursing
    Discharge planning > Nursing
    Ward management > Nursing
    Recovery room nursing = PACU > Nursing
    Anaesthetic nursing > Nursing
    Endoscopy nursing > Nursing
    Rehabilitation nursing > Nursing
    Learning disability nursing > Nursing
    Health visiting = Health visitor > Nursing
    Practice nursing > Nursing
    Tissue viability > Nursing
    Continence care > Nursing
    Nursing documentation = Nursing records > Nursing
    Nursing handover > Nursing
    Primary nursing > Nursing
    Nurse education = Clinical nurse education > Nursing
    Infusion pumps > Nursing
    Central line care > Nursing
    Venous access > Nursing
    Advance care planning > Nursing
    Bladder scanning > Nursing
    Fluid balance monitoring > Nursing
    Early warning scores > Nursing
    Breastfeeding support = Lactation consulting | Lactation support > Nursing
    Cardiotocography = CTG monitoring > Nursing
    Medication reconciliation > Nursing
    Controlled drugs handling > Nursing
  `,
  ),
  ...defineSkills(
    'method',
    ['Nursing', 'Social work and community'],
    `
    Bathing assistance = Assisting with bathing > Personal care
    Feeding assistance = Assisting with meals > Personal care
    Dressing assistance > Personal care
    Toileting assistance > Personal care
    Mobility assistance = Mobility support > Personal care
    Manual handling of people = Moving and handling of people | Patient lifting > Personal care
    Hoist operation = Patient hoists > Personal care
    Domiciliary care = In-home care > Personal care
    Residential care = Care home | Nursing home > Personal care
    Live-in care > Personal care
    Respite care > Personal care
    Companionship care > Personal care
    Reablement > Personal care
    Care documentation = Care records > Personal care
    Person-centred care = Person-centered care > Personal care
    Medication prompting > Personal care
    Oral hygiene care > Personal care
    Foot care = Podiatric care > Personal care
    Positive behaviour support > Personal care
    Makaton > Personal care
    Sensory impairment support > Personal care
    Brain injury care > Personal care
    Elderly activities = Activities coordination > Personal care
    Epilepsy care > Personal care
    Challenging behaviour support = Challenging behaviour > Personal care
    Restraint techniques = De-escalation techniques > Personal care
  `,
  ),
  ...defineSkills(
    'method',
    ['Medicine and clinical care'],
    `
    Intubation = Airway management > Medicine
    Lumbar puncture > Medicine
    Joint injections > Medicine
    Bronchoscopy > Medicine
    Laparoscopy = Laparoscopic surgery > Medicine
    Robotic surgery > Medicine
    Vascular surgery > Medicine
    Cardiothoracic surgery = Cardiac surgery > Medicine
    Trauma surgery > Medicine
    Transplant medicine = Organ transplantation > Medicine
    Interventional radiology > Medicine
    Interventional cardiology > Medicine
    Haemato-oncology > Medicine
    Brachytherapy > Medicine
    Sports medicine > Medicine
    Travel medicine > Medicine
    Occupational medicine > Medicine
    Forensic medicine = Autopsy > Medicine
    Neonatology > Medicine
    Developmental paediatrics > Medicine
    Child psychiatry = Child and adolescent psychiatry > Medicine
    Forensic psychiatry > Medicine
    Old age psychiatry > Medicine
    Reproductive medicine = Fertility treatment | IVF > Medicine
    Foetal medicine > Medicine
    Sexual health > Medicine
    HIV care = Antiretroviral therapy > Medicine
    Tuberculosis control > Medicine
    Malaria control > Medicine
    Clinical governance > Medicine
    Clinical audit > Medicine
    Clinical coding > Medicine
    Clinical pathways > Medicine
    Clinical supervision > Medicine
    Prescribing = Independent prescribing > Medicine
    Ward rounds > Medicine
    Critical care medicine > Medicine
    Hyperbaric medicine > Medicine
    Palliative medicine > Medicine
    Rehabilitation medicine > Medicine
    Bariatric surgery > Medicine
    Maxillofacial surgery > Medicine
    Hand surgery > Medicine
    Burn care > Medicine
    Breast surgery > Medicine
    Colorectal surgery > Medicine
    Ophthalmic surgery > Medicine
    Cataract surgery > Medicine
    Hearing aid fitting > Medicine
    Orthoptics > Medicine
    Enteral nutrition > Medicine
    Homeopathy > Medicine
    Naturopathy > Medicine
    Reflexology > Medicine
    Aromatherapy > Medicine
    Hydrotherapy > Medicine
    Lymphatic drainage > Medicine
    Sports massage > Medicine
    Kinesiology > Medicine
    Exercise physiology > Medicine
    Cardiac rehabilitation > Medicine
    Pulmonary rehabilitation > Medicine
    Neurological rehabilitation = Neurorehabilitation > Medicine
    Vestibular rehabilitation > Medicine
    Hand therapy > Medicine
    Drama therapy > Medicine
    Dance therapy > Medicine
    Equine therapy > Medicine
    Dysphagia management > Medicine
    Voice therapy > Medicine
    Stuttering therapy > Medicine
    Splinting > Medicine
    Gait analysis > Medicine
    Ergonomic assessment > Medicine
    Wheelchair assessment > Medicine
  `,
  ),
  ...defineSkills(
    'method',
    ['Medicine and clinical care'],
    `
    Computed tomography > Radiology
    Fluoroscopy > Radiology
    Bone densitometry = DEXA > Radiology
    Angiography > Radiology
    PET imaging = Positron emission tomography > Radiology
    PACS administration > Radiology
    Contrast administration > Radiology
    Dosimetry > Radiology
    Teleradiology > Radiology
  `,
  ),
  ...defineSkills(
    'method',
    ['Medicine and clinical care'],
    `
    Dental assisting = Dental nursing | Chairside assistance > Dentistry
    Endodontics = Root canal treatment > Dentistry
    Periodontics > Dentistry
    Prosthodontics > Dentistry
    Oral surgery > Dentistry
    Dental implants = Implantology > Dentistry
    Paediatric dentistry > Dentistry
    Dental radiography > Dentistry
    Dental technology = Dental prosthesis > Dentistry
    Dental CAD > Dentistry
    Dental sterilisation > Dentistry
    Tooth extraction > Dentistry
    Dental restorations > Dentistry
    Clear aligners > Dentistry
  `,
  ),
  ...defineSkills(
    'method',
    ['Medicine and clinical care'],
    `
    Dialectical behaviour therapy > Psychology
    EMDR > Psychology
    Couples therapy > Psychology
    Trauma therapy = Trauma-informed care | Trauma counselling > Psychology
    Neuropsychology > Psychology
    Educational psychology > Psychology
    Forensic psychology > Psychology
    Health psychology > Psychology
    Sports psychology > Psychology
    Developmental psychology > Psychology
    Social psychology > Psychology
    Motivational interviewing > Psychology
    Grief counselling = Bereavement counselling > Psychology
    Psychoeducation > Psychology
    Eating disorders treatment > Psychology
    Mindfulness training > Psychology
    Hypnotherapy > Psychology
    Behavioural therapy > Psychology
    Needle exchange > Psychology
    Detoxification > Psychology
    Relapse prevention > Psychology
    Psychiatric nursing assessment > Psychology
  `,
  ),
  ...defineSkills(
    'method',
    ['Pharmacy'],
    `
    Dispensing? = Prescription dispensing
    Compounding? = Pharmaceutical compounding
    Hospital pharmacy
    Community pharmacy
    Medicines management
    Medication therapy management
    Prescription processing
    Pharmacy inventory
    Pharmacy automation
    Aseptic preparation
    Pharmacy benefit management
    Pharmacogenomics
    Controlled substances
    Toxicokinetics
    Galenics
    Narcotics inventory
  `,
  ),
  ...defineSkills(
    'method',
    ['Public health'],
    `
    Contact tracing
    Health technology assessment
    Vaccination campaigns
    Adolescent health
    Health impact assessment
    Oral health promotion
    Tobacco control
    Non-communicable diseases
    Neglected tropical diseases
    Vector control
    WASH programmes
    Health needs assessment
    Health data analysis
    Screening programmes
    One Health
  `,
  ),
  ...defineSkills(
    'method',
    ['Social work and community'],
    `
    Foster care > Social work
    Adoption services > Social work
    Domestic violence support = Domestic abuse support > Social work
    Refugee support > Social work
    Asylum casework > Social work
    Migrant integration > Social work
    Street outreach > Social work
    Food bank operations > Social work
    Welfare benefits advice = Benefits advice > Social work
    Debt advice = Debt counselling > Social work
    Tenancy sustainment > Social work
    Employment support = Supported employment > Social work
    Probation work = Probation services | Offender rehabilitation > Social work
    Youth offending > Social work
    Restorative justice > Social work
    Hospital social work > Social work
    School social work > Social work
    Gerontological social work > Social work
    Care assessment = Needs assessment of adults > Social work
    Safeguarding adults = Adult safeguarding > Social work
    Mental capacity assessment > Social work
    Social casework > Social work
    Social group work > Social work
    Community mediation > Social work
    Peer support > Social work
    Advocacy for clients > Social work
    Life skills training > Social work
    After-school programmes > Social work
    Summer camps = Camp counselling > Social work
    Play work > Social work
    Residential childcare > Social work
    Intercultural mediation > Social work
    Interfaith work > Social work
    Funeral services = Embalming | Funeral directing > Social work
    Crematorium operation > Social work
    Sign language interpreting > Social work
    Guide dog training > Social work
    Respite coordination > Social work
    Human rights monitoring > Social work
    Anti-trafficking work > Social work
    Harm reduction > Social work
    Homeless shelter management > Social work
    Helpline counselling = Crisis hotline > Social work
    Personal budgeting advice > Social work
    Social pedagogy = Heilerziehungspflege > Social work
    Case conferences > Social work
    Family group conferencing > Social work
    Psychosocial assessment > Social work
    Volunteering coordination > Social work
  `,
  ),
]
