import { defineSkills } from '../define-skills.ts'

export const education = [
  ...defineSkills(
    'method',
    ['Teaching'],
    `
    Teaching = Teaching skills | Teaching experience | School teaching | Classroom teaching | Instruction skills | Teacher | Teaching methods | Teaching methodologies | University teaching | Teaching and learning | Instructor
    Classroom management = Behaviour management | Student discipline | Class management > Teaching
    Lesson planning = Lesson plans | Lesson preparation | Lesson delivery > Teaching
    Curriculum development = Curriculum design | Curriculum planning | Course development | Course design | Syllabus design | Curriculum? | Curricula > Teaching
    Instructional design = Training design | eLearning design | Instructional materials | Training materials | Training material development | Learning design | Training module development
    E-learning = eLearning | Online teaching | Distance learning | Online learning | Virtual classroom | Remote learning
    Articulate Storyline > E-learning
    Adobe Captivate > E-learning
    SCORM > E-learning
    Pedagogy = Didactics | Educational theory | Pedagogical skills | Child pedagogy | Pedagogical methods > Teaching
    Early childhood education = Preschool education | Kindergarten teaching | Early years | Nursery education | ECD! | Early childhood development | Early years foundation stage | EYFS | Kindergarten | Preschool > Teaching
    Montessori > Early childhood education
    Primary education = Primary school teaching | Elementary education | Primary teaching | Key stage 2 | Key stage 1 > Teaching
    Secondary education = High school teaching | Secondary school teaching | Key stage 3 | GCSE teaching | Secondary teaching > Teaching
    Special education = Special educational needs | SEN! | Inclusive education | Learning disabilities | Special needs | Autism support | SEND! | Special needs education > Teaching
    Adult education = Vocational training | Vocational education | Adult learning | Technical and vocational education | Adult learning principles > Teaching
    TVET > Adult education
    Higher education = University lecturing | Lecturing | Academic teaching | University education | Academia | Lecturer > Teaching
    English teaching = TEFL | TESOL | ESL teaching | EFL | ESL | English language teaching > Teaching
    Language teaching = Foreign language teaching > Teaching
    Mathematics teaching = Maths teaching | Teaching mathematics > Teaching, Mathematics
    Science teaching = STEM education | STEM > Teaching
    Physical education = Sports coaching | PE teaching | Sports science | Coaching sports > Teaching
    Music teaching = Art teaching | Music education > Teaching
    Tutoring = Private tuition | Academic tutoring | Homework support > Teaching
    Student assessment = Grading | Exam preparation | Student evaluation | Marking exams | Formative assessment | Assessing students | Educational assessment > Teaching
    Student counselling = Academic advising | Career counselling | Student support | Career guidance | Student services
    School administration = School management | Education administration | Educational leadership | Educational planning | Educational management | Academic administration
    Training delivery = Conducting training | Delivering training | Trainer | Training of trainers | ToT! | Training facilitation | Facilitating training | Providing training
    Education? = Educational sciences | Education sector | Education policy | Education studies | Education programming
    Childcare = Child care | Babysitting | Nanny | Childminding | Day care | Child minding @ Social work and community
    Child safeguarding = Safeguarding | Safeguarding children | Child safeguarding policy @ Social work and community
    Drama teaching = Dance teaching | Choreography
    Fitness instruction = Personal training | Yoga instruction | Fitness coaching | Group fitness | Swimming instruction | Lifeguarding
    Sports management = Sports administration | Sports analytics
  `,
  ),
  ...defineSkills(
    'tool',
    ['Teaching'],
    `
    Google Classroom = Kahoot | Nearpod | Padlet | Edmodo > E-learning
    Turnitin = Plagiarism detection
    Interactive whiteboards = Smartboard | Smart board
    Boarding school supervision
    Literacy teaching = Phonics | Reading instruction > Teaching
    History teaching = Geography teaching | Civics teaching > Teaching
    Computer science teaching = ICT teaching | Computer teaching > Teaching
    Thesis supervision = Student supervision | Supervision of students > Higher education
    Examination administration = Invigilation
    Education quality assurance = School inspection
  `,
  ),
]
