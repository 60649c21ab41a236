import { defineSkills } from '../define-skills.ts'

export const teachingSubjects = [
  ...defineSkills(
    'tool',
    ['Teaching'],
    `
    Schoology
    PowerSchool
    Google Meet teaching
    H5P
    Adobe Connect
    iSpring
    Lectora!?
    Camtasia
    ClassDojo
    Seesaw!?
    Quizlet
    SIMS school software
    Zoom webinars
    xAPI
    LTI standard
    TalentLMS
    SAP Litmos
    Brightspace = D2L
    Sakai
    Open edX
  `,
  ),
  ...defineSkills(
    'method',
    ['Teaching'],
    `
    Art education = Teaching art > Teaching
    Biology teaching > Teaching
    Chemistry teaching > Teaching
    Physics teaching > Teaching
    Religious education > Teaching
    Home economics teaching > Teaching
    Design and technology teaching > Teaching
    French teaching > Teaching
    German teaching > Teaching
    Spanish teaching > Teaching
    Mandarin teaching > Teaching
    Arabic teaching > Teaching
    Sign language teaching > Teaching
    Economics teaching > Teaching
    Business studies teaching > Teaching
    Philosophy teaching > Teaching
    Health education teaching > Teaching
    Outdoor education > Teaching
    Environmental education > Teaching
    Museum education > Teaching
    Citizenship education > Teaching
    Media literacy > Teaching
    Digital literacy training > Teaching
    Financial literacy training > Teaching
    Bilingual education > Teaching
    Content and language integrated learning = CLIL > Teaching
    International Baccalaureate = IB curriculum > Teaching
    Cambridge curriculum = IGCSE > Teaching
    Advanced Placement > Teaching
    National curriculum > Teaching
    Common Core > Teaching
    Steiner education = Waldorf education > Teaching
    Reggio Emilia > Teaching
    Forest school > Teaching
    Play-based learning > Teaching
    Inquiry-based learning > Teaching
    Project-based learning > Teaching
    Problem-based learning > Teaching
    Blended learning > Teaching
    Flipped classroom > Teaching
    Microlearning > Teaching
    Gamification of learning > Teaching
    Differentiated instruction = Differentiation in teaching > Teaching
    Cooperative learning > Teaching
    Scaffolded learning > Teaching
    Response to intervention > Teaching
    Individualised education plans = Individual education plans | IEP! > Teaching
    Gifted education > Teaching
    Dyslexia support > Teaching
    ADHD support > Teaching
    Speech and language support > Teaching
    Braille > Teaching
    Education of the deaf > Teaching
    Visual impairment teaching > Teaching
    Behaviour intervention plans > Teaching
    Reading recovery > Teaching
    Numeracy teaching > Teaching
    Handwriting instruction > Teaching
    Storytelling for children > Teaching
    Early intervention > Teaching
    Child development > Teaching
    Child observation > Teaching
    Potty training > Teaching
    Infant care = Baby care > Teaching
    Nappy changing > Teaching
    School bus supervision > Teaching
    Playground supervision > Teaching
    Parent-teacher conferences = Parent meetings > Teaching
    Accreditation of schools > Teaching
    Student recruitment > Teaching
    Student enrolment > Teaching
    Admissions counselling = University admissions > Teaching
    Scholarship administration > Teaching
    Registrar services > Teaching
    Study abroad programmes = International student support > Teaching
    Residence life > Teaching
    Career centre services > Teaching
    Alumni relations > Teaching
    Academic integrity > Teaching
    Exam marking > Teaching
    Test development = Item writing > Teaching
    Learning analytics > Teaching
    Learning outcomes assessment > Teaching
    Competency-based education > Teaching
    Apprenticeship training = Training apprentices > Teaching
    Train the trainer > Teaching
    Workplace training > Teaching
    Safety training > Teaching
    Software training > Teaching
    Sales training > Teaching
    Customer service training > Teaching
    Leadership training > Teaching
    Language assessment > Teaching
    IELTS preparation > Teaching
    SAT preparation > Teaching
    Driving instruction = Driving instructor > Teaching
    Flight instruction > Teaching
    Ski instruction > Teaching
    Swimming teaching > Teaching
    Tennis coaching > Teaching
    Football coaching > Teaching
    Basketball coaching > Teaching
    Martial arts instruction > Teaching
    Gymnastics coaching > Teaching
    Horse riding instruction > Teaching
    Diving instruction > Teaching
    Climbing instruction > Teaching
    Pilates instruction > Teaching
    Dance instruction > Teaching
    Singing lessons = Vocal coaching > Teaching
    Piano teaching > Teaching
    Guitar teaching > Teaching
    Conducting choirs = Choir conducting > Teaching
    Orchestra conducting > Teaching
    Theatre pedagogy > Teaching
    Library instruction > Teaching
    Laboratory teaching > Teaching
    Clinical teaching > Teaching
    Simulation training > Teaching
    Doctoral supervision > Teaching
    Research supervision > Teaching
    Peer tutoring > Teaching
    Homeschooling > Teaching
  `,
  ),
]
