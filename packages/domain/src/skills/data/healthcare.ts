import { defineSkills } from '../define-skills.ts'

export const healthcare = [
  ...defineSkills(
    'knowledge',
    ['Nursing'],
    `
    Nursing = Nursing care | Registered nurse | Clinical nursing | General nursing | Nurse? | Professional nursing | Nursing practice | Nursing skills | Staff nurse ~ Midwifery
    Patient care = Care of patients | Direct patient care | Bedside care | Patient-centred care | Patient management | Patient-centered care
    Medication administration = Administering medication | Medication management | Drug administration | Medication dispensing | IV administration | Administration of medicines | Dispensing medication > Patient care
    Vital signs monitoring = Vital signs | Blood pressure monitoring | Taking vital signs | Patient monitoring > Patient care
    Wound care = Wound dressing | Wound management | Suturing | Dressing changes > Patient care
    Care planning = Care plans | Nursing care plans | Treatment plans | Treatment planning | Care coordination > Patient care
    Intensive care = ICU | Critical care | Intensive care unit | Critical care nursing | NICU | CCU > Nursing
    Emergency nursing = Emergency room | Emergency care | Accident and emergency | Triage | Trauma care | Emergency department > Nursing
    Perioperative nursing = Operating theatre | Operating room | Scrub nurse | Theatre nursing | Theatre nurse | Operating room nurse | Sterile technique | Aseptic technique > Nursing
    Paediatric nursing = Paediatric care | Neonatal care | Neonatal nursing | Newborn care > Nursing
    Geriatric care = Elderly care | Elder care | Aged care | Care of older people | Care for the elderly > Patient care
    Palliative care = Hospice care | End-of-life care > Patient care
    Mental health nursing = Psychiatric nursing > Nursing, Mental health
    Midwifery = Midwife | Labour and delivery | Obstetric care | Antenatal care | Postnatal care | Delivery of babies | Maternal care > Nursing
    Community nursing = District nursing | Home nursing | Home health care | Community health nursing > Nursing
    Phlebotomy = Venipuncture | Venepuncture | Cannulation | Blood collection | IV insertion | Intravenous therapy | Blood drawing
    Catheterization = Catheter care | Tracheostomy care | Stoma care > Nursing
    Infection control = Infection prevention | Infection prevention and control | Hand hygiene | IPC! | Sterilization
    Patient education = Health education | Patient counselling | Patient teaching | Health counselling
    Personal care = Assistance with daily living | Activities of daily living | Home care | Personal hygiene assistance | Care assistant | Caregiving | Caregiver | Healthcare assistant
    Patient safety = Patient handling | Moving and handling | Fall prevention
    Dialysis = Haemodialysis | Peritoneal dialysis > Nursing
    Oncology nursing = Chemotherapy administration > Nursing, Oncology
    School nursing = Occupational health nursing > Nursing
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Medicine and clinical care'],
    `
    Medicine? = Clinical medicine | General medicine | Internal medicine | General practice | Family medicine | Medical practice | Medical doctor | Physician | General practitioner
    Clinical diagnosis = Diagnosis and treatment | Medical diagnosis | Diagnosing | Clinical assessment | Patient assessment | Physical examination | Patient consultation | Differential diagnosis | Clinical examination | History taking
    Surgery? = General surgery | Surgical procedures | Orthopaedic surgery | Neurosurgery | Surgical skills | Minor surgery
    Anaesthesia = Anesthesiology | Anesthetist
    Cardiology = Electrocardiography | Cardiac care | EKG
    ECG > Cardiology
    Echocardiography > Cardiology
    Paediatrics = Pediatrician | Child health
    Obstetrics and gynaecology = Gynaecology | Obstetrics | OB/GYN | Reproductive health | Sexual and reproductive health | SRHR
    Psychiatry = Psychopharmacology > Mental health
    Oncology = Cancer treatment | Chemotherapy | Radiotherapy | Radiation therapy | Cancer care
    Radiology = Radiography | X-ray | Medical imaging | CT scanning | Sonography | CT scan | Mammography | X-ray imaging | Radiographer
    MRI > Radiology
    Ultrasound > Radiology
    Dermatology = Skin care treatment
    Neurology = Stroke care | Neuroscience | Neuroimaging
    EEG > Neurology
    Ophthalmology = Optometry | Eye care | Refraction testing
    Dentistry = Dental care | Oral health | Dental hygiene | Dental assistance | Dental surgery | Dentist
    Orthodontics > Dentistry
    Emergency medicine = Paramedic | Ambulance care | Prehospital care | Emergency response medicine | EMT
    Life support = CPR | Cardiopulmonary resuscitation | Resuscitation
    Physiotherapy = Physical therapy | Physiotherapist | Manual therapy | Rehabilitation | Physical rehabilitation | Musculoskeletal therapy | Electrotherapy
    Occupational therapy = Occupational therapist
    Speech therapy = Speech and language therapy | Speech-language pathology | Audiology
    Nutrition = Dietetics | Nutrition counselling | Diet planning | Malnutrition treatment | Nutritional assessment | Human nutrition | Infant and young child feeding | IYCF | CMAM | Dietary planning | Clinical nutrition
    Mental health? = Mental health care | Mental health support | Psychosocial support | MHPSS | Psychological first aid | Mental health and psychosocial support
    Psychology = Clinical psychology | Psychologist | Behavioural science | Counselling psychology | Psychological assessment
    Psychotherapy = Cognitive behavioural therapy | CBT | Family therapy | Group therapy > Mental health
    Counselling? = Guidance and counselling | Counselling skills | Counsellor @ Social work and community
    Addiction treatment = Substance abuse counselling | Drug rehabilitation | Addiction counselling > Mental health
    Medical terminology = Clinical terminology
    Medical records = Patient records | Clinical documentation | Health records | Medical record keeping | Patient documentation
    Medical coding = ICD-10 | ICD-10 coding | CPT coding | Medical billing | HCPCS
    Electronic health records = EHR | EMR | Patient information systems | Electronic patient records ~ Health information systems
    Electronic medical records > Electronic health records
    Epic!? > Electronic health records
    Cerner > Electronic health records
    Meditech > Electronic health records
    Health information systems = Health informatics | HMIS | Digital health | eHealth | Telehealth | Health IT | Healthcare IT | Health information management @ Public health
    Telemedicine > Health information systems @ Public health
    HL7 > Health information systems @ Public health
    FHIR > Health information systems @ Public health
    HIPAA = Health data privacy > Compliance, Data protection
    Medical equipment = Medical devices | Biomedical equipment | Biomedical engineering | Medical device maintenance | Medical technology
    Medical device regulation = ISO 13485 | FDA regulations | MDR! > Compliance
    Healthcare? = Health care? | Health services | Healthcare industry | Healthcare services | Health sector
    Healthcare management = Hospital management | Hospital administration | Health service management | Healthcare administration | Health management
    Veterinary medicine = Veterinary care | Animal health | Veterinary | Veterinarian | Animal care | Veterinary science @ Agriculture and food
    Acupuncture = Massage therapy | Traditional medicine | Massage | Alternative medicine
    Beauty therapy = Hairdressing | Hair styling | Manicure | Make-up artistry | Barbering | Cosmetology | Skincare treatments @ Hospitality
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Pharmacy'],
    `
    Pharmacy = Pharmacist | Pharmaceutical care | Clinical pharmacy | Dispensing medicines | Druggist | Pharmacy practice | Pharmacy management
    Pharmacology = Pharmacokinetics | Pharmacodynamics | Drug interactions
    Pharmaceutical industry = Pharmaceuticals | Pharma? | Life science industry | Drug development | Pharmaceutical products | Pharmaceutical development | Biotech industry | Pharmaceutical manufacturing
    Drug discovery = Medicinal chemistry | Drug design | Drug delivery systems > Pharmaceutical industry
    Pharmacovigilance = Drug safety | Adverse event reporting > Pharmaceutical industry
    Regulatory affairs = Regulatory submissions | Drug registration | Product registration | Regulatory affairs management | EMA guidelines > Compliance
    Good manufacturing practice = GMP | cGMP | GxP | GDP! | Good documentation practice @ Quality management
    Drug supply management = Pharmaceutical supply chain | Pharmaceutical logistics > Inventory management
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Public health'],
    `
    Public health = Global health | Community health | Population health | Health promotion | Primary health care | Public health programmes | Primary healthcare | Health research
    Epidemiology = Disease surveillance | Outbreak investigation | Epidemiological studies | Field epidemiology > Public health
    Disease prevention = Immunization? | Vaccination? | Vaccines? | EPI! > Public health
    HIV/AIDS programming = HIV/AIDS | HIV | Tuberculosis | Malaria | HIV testing | HIV counselling | TB! > Public health
    Maternal and child health = MNCH | Maternal health | RMNCH | Maternal and newborn health | Family planning > Public health
    Health systems strengthening = Health policy | Health economics | Health financing > Public health
    WASH! = Water sanitation and hygiene | Sanitation | Hygiene promotion | Water supply and sanitation | Water sanitation @ Humanitarian work and development
    Food security = Nutrition programming | Food security and livelihoods | Food assistance @ Humanitarian work and development
    Environmental health = Sanitary inspection | Food inspection
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Medicine and clinical care', 'Laboratory and life sciences'],
    `
    Clinical trials = Clinical research | Clinical studies | Clinical trial management | Clinical development | Clinical data management
    Good clinical practice = GCP guidelines | ICH-GCP | ICH guidelines > Clinical trials
    Medical laboratory science = Medical laboratory | Laboratory diagnostics | Clinical laboratory | Medical lab technology | Clinical chemistry | Laboratory medicine | Medical laboratory technology | Diagnostic testing
    Haematology = Blood banking | Blood transfusion | Haemostasis > Medical laboratory science
    Pathology = Histopathology | Histology | Cytology | Anatomy | Physiology
    Medical writing = Medical information > Technical writing
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Medicine and clinical care'],
    `
    Urology = Nephrology
    Endocrinology = Diabetes care | Diabetes management
    Gastroenterology = Hepatology | Endoscopy
    Orthopaedics = Traumatology | Fracture care
    Ear nose and throat = ENT! | Otolaryngology
    Respiratory medicine = Pulmonology | Respiratory therapy | Mechanical ventilation | Ventilator management
    Rheumatology = Allergology
    Geriatrics = Gerontology | Dementia care | Alzheimer's care
    Infectious diseases = Tropical medicine | Antimicrobial stewardship | COVID-19 response
    Plastic surgery = Cosmetic surgery > Surgery
    Paediatric surgery > Surgery, Paediatrics
    Orthotics = Prosthetics | Podiatry
    Chiropractic = Osteopathy
    Optical dispensing = Optician | Contact lens fitting
    Nuclear medicine = PET scanning | Radiopharmacy > Radiology
    Sterile processing = Central sterile services | Autoclaving > Infection control
    Health insurance billing = Claims coding | Prior authorization
    Medical transcription = Clinical transcription > Medical records
    Utilization review = Case mix management
    First response = Ambulance driving
    Gynaecological examination = Cervical screening | Colposcopy
    Sleep medicine = Polysomnography
    Genetic counselling = Prenatal diagnosis
    Autism therapy = Applied behaviour analysis | ABA therapy
    Art therapy = Music therapy | Play therapy > Mental health
    Patient transport = Portering
  `,
  ),
]
