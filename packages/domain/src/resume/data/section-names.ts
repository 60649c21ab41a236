import { listLines } from '../../word-list.ts'
import type { SectionKind } from '../parsed-resume.ts'

/** Names of sections as people write them. A name of several parts ("Education & Training") counts as its first part. */
export const SECTION_NAMES: Record<SectionKind, readonly string[]> = {
  summary: listLines(`
    summary
    professional summary
    executive summary
    career summary
    summary of qualifications
    profile summary
    profile
    professional profile
    personal profile
    career profile
    candidate profile
    about
    about me
    objective
    career objective
    professional objective
    personal statement
    overview
    career overview
    professional overview
    introduction
    bio
    biography
    highlights
    career highlights
    key highlights
    qualifications summary
    who i am
    synopsis
    professional synopsis
    profil
    perfil
    profilo
    sobre mim
    sobre mí
    über mich
    à propos
    zusammenfassung
    at a glance
    snapshot
  `),
  experience: listLines(`
    experience
    work experience
    professional experience
    employment
    employment history
    work history
    career history
    professional history
    job history
    employment record
    employment experience
    work
    career
    career summary and experience
    relevant experience
    relevant work experience
    related experience
    industry experience
    teaching experience
    research experience
    clinical experience
    internship
    internships
    internship experience
    internship and work experience
    positions held
    professional background
    work background
    career background
    experience details
    work experience details
    details of experience
    organizational experience
    organisational experience
    professional work experience
    additional experience
    other experience
    previous experience
    past experience
    prior experience
    current experience
    leadership experience
    management experience
    military experience
    technical experience
    selected experience
    professional career
    career path
    experience summary
    experience highlights
    professional experience summary
    job experience
    my experience
    where i have worked
    appointments
    academic appointments
    research
    freelance experience
    consulting experience
    berufserfahrung
    experience professionnelle
    experiencia
    experiencia laboral
    industrial training
    career progression
    professional engagements
    employment details
    company experience
    beruflicher werdegang
    werdegang
    praktika
    expérience
    expériences professionnelles
    experiencia profesional
    experiência profissional
    esperienza lavorativa
    doświadczenie zawodowe
    doświadczenie
    work profile
    employment profile
    employment summary
    work summary
    experiences
    companies worked
    companies worked with
    employer details
    roles held
    work exp
    relevant work
    professional work
    experience profile
    experience chronology
    experience in brief
  `),
  education: listLines(`
    education
    academic background
    educational background
    academic qualifications
    academic qualification
    educational qualifications
    educational qualification
    education details
    educational details
    academic details
    academics
    academic history
    education history
    qualifications
    qualification
    education and training
    academic credentials
    educational credentials
    professional qualification
    education qualification
    academic profile
    scholastic record
    academic record
    academic achievements
    schooling
    studies
    formation
    ausbildung
    educacion
    formacion
    scholastics
    academia
    degrees
    educational attainment
    educational profile
    academic qualifications and training
    background
    institutions attended
    educational institutions attended
    schools attended
    qualifications obtained
    academic qualifications obtained
    schulbildung
    studium
    bildungsweg
    diplômes
    formación académica
    formação
    istruzione
    wykształcenie
  `),
  skills: listLines(`
    skills
    technical skills
    key skills
    core skills
    professional skills
    skill set
    skillset
    skill sets
    core competencies
    competencies
    key competencies
    competences
    areas of expertise
    area of expertise
    expertise
    technical expertise
    technical proficiency
    technical proficiencies
    technologies
    technology
    tools and technologies
    technical summary
    technical profile
    technical knowledge
    technical competencies
    it skills
    computer skills
    software skills
    digital skills
    soft skills
    hard skills
    interpersonal skills
    personal skills
    personal competencies
    transferable skills
    other skills
    additional skills
    relevant skills
    skills summary
    summary of skills
    skills profile
    skill profile
    skills highlights
    skills and abilities
    skills and tools
    skills and expertise
    skills and competencies
    skills and technologies
    technical skills and tools
    strengths and skills
    top skills
    tech stack
    technology stack
    tech skills
    tools
    software
    programming skills
    programming languages
    specialties
    specialities
    specializations
    specialties and skills
    proficiencies
    capabilities
    core strengths
    key strengths
    strengths
    functional skills
    core qualifications
    management skills
    office skills
    language and technologies
    core technologies
    coding skills
    kenntnisse
    edv kenntnisse
    competences techniques
    habilidades
    professional competencies
    my skills
    technical strengths
    technical tools
    skill highlights
    software proficiency
    computer proficiency
    it proficiency
    computer knowledge
    computer literacy
    domain expertise
    domain skills
    what i do
    technical toolkit
    toolkit
    fähigkeiten
    fachkenntnisse
    compétences
    competencias
    competenze
    umiejętności
    expertise areas
    key skill areas
  `),
  projects: listLines(`
    projects
    personal projects
    academic projects
    key projects
    selected projects
    project experience
    project details
    professional projects
    side projects
    open source
    open source projects
    open source contributions
    notable projects
    major projects
    technical projects
    relevant projects
    course projects
    portfolio
    project work
    projects undertaken
    projects handled
    research projects
    project highlights
    thesis
    university projects
    case studies
    freelance projects
    major project
    minor project
    featured projects
  `),
  certifications: listLines(`
    certifications
    certification
    certificates
    certificate
    licenses
    licences
    license
    licence
    zertifikate
    certificados
    licenses and certifications
    certifications and licenses
    professional certifications
    technical certifications
    courses
    courses and certifications
    certified courses
    trainings
    training
    training and certifications
    professional training
    professional development
    continuing education
    credentials
    accreditations
    professional licenses
    courses and training
    certification and training
    additional training
    training and development
    trainings attended
    training attended
    online courses
    certificates and courses
    workshops and trainings
    professional courses
    additional qualifications
    certifications and achievements
    certified in
    licensure
    licensure and certifications
  `),
  languages: listLines(`
    languages
    language
    language skills
    languages known
    known languages
    language proficiency
    languages spoken
    spoken languages
    foreign languages
    linguistic skills
    language abilities
    language competencies
    languages and skills
    sprachen
    langues
    idiomas
    linguistic proficiency
    language knowledge
    sprachkenntnisse
    lingue
    języki
  `),
  contact: listLines(`
    contact
    contact information
    contact details
    contact info
    contacts
    contact me
    personal details
    personal information
    personal data
    personal profile details
    personal info
    get in touch
    address
    details
    links
    profiles
    social
    social links
    social media
    social profiles
    find me online
    bio data
    biodata
    personal particulars
    personal dossier
    personal
    online
    websites
    connect
    info
    my contacts
    reach me
    persönliche daten
    kontakt
    kontaktdaten
    datos personales
    coordonnées
    dane osobowe
  `),
  other: listLines(`
    awards
    awards and honors
    awards and honours
    honors
    honours
    honors and awards
    honours and awards
    selected honors
    selected awards
    achievements
    key achievements
    accomplishments
    key accomplishments
    recognition
    recognitions
    awards and achievements
    awards and recognition
    achievements and awards
    scholarships
    publications
    selected publications
    patents
    presentations
    conferences
    invited talks
    talks
    speaking
    papers
    interests
    hobbies
    hobbies and interests
    interests and hobbies
    personal interests
    research interests
    areas of interest
    area of interest
    fields of interest
    passions
    activities
    extracurricular activities
    extra curricular activities
    co curricular activities
    extracurriculars
    involvement
    campus involvement
    on campus involvement
    community involvement
    community service
    volunteer
    volunteering
    volunteer experience
    volunteer work
    voluntary work
    voluntary experience
    volunteer activities
    volunteerism
    service
    leadership
    leadership and activities
    memberships
    professional memberships
    affiliations
    professional affiliations
    associations
    professional associations
    references
    reference
    referees
    professional references
    declaration
    additional information
    other information
    miscellaneous
    additional details
    other details
    coursework
    relevant coursework
    selected coursework
    courses taken
    key courses
    test scores
    philosophy
    quote
    my life philosophy
    my time
    most proud of
    a day of my life
    books
    military service
    military
    involvement experience
    extracurricular
    extra curricular
    community
    grants
    fellowships
    teaching
    mentoring
    exhibitions
    performances
    media
    press
    board memberships
    conferences attended
    seminars
    workshops
    seminars attended
    community engagement
    sports
    participation
    visa status
    availability
    notes
    passport details
    personal qualities
    personal attributes
    personality traits
    personal strengths
    driving licence
    driving license
    führerschein
    interessen
    hobbys
    centres d’intérêt
    loisirs
    intereses
    zainteresowania
  `),
}
