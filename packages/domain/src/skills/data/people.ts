import { defineSkills } from '../define-skills.ts'

export const people = [
  ...defineSkills(
    'knowledge',
    ['Human resources'],
    `
    Human resources = HR! | Human resource management | HR management | HRM! | HR processes | Personnel management | HR administration | HR operations | Personnel administration | HR policies | Human capital management
    Employee relations = Labour relations | Industrial relations | Employee engagement | Grievance handling | Disciplinary procedures | Staff welfare | Staff relations > Human resources
    Labour law = Employment law | Employment legislation | Labour legislation | Labor proclamation > Human resources @ Legal
    Compensation and benefits = Compensation management | Salary administration | Job evaluation | Total rewards | Comp and ben | Benefits administration | Remuneration management > Human resources
    Onboarding? = Employee onboarding | Induction of staff | New hire orientation | Staff induction > Human resources
    Talent management = Succession planning | Talent development | Career development planning | Competency frameworks | Competency mapping > Human resources
    Learning and development? = Training and development? | L&D | Staff training | Employee training | Employee development | Training needs analysis | Training needs assessment | Corporate training | Staff development | Training programmes @ Teaching
    Organizational development = Organization design | Organisational design | OD! > Human resources
    HR business partnering = HR business partner | HRBP > Human resources
    HR analytics = People analytics | HR metrics | HR reporting > Human resources, Data analysis
    Diversity and inclusion management = DEI programmes | Diversity management > Human resources
    Time and attendance = Leave management | Attendance management | Timekeeping | Time recording > Human resources
    Staff scheduling = Rostering | Shift planning | Rota management | Workforce scheduling | Shift scheduling | Scheduling staff
    Occupational psychology = Psychometric testing | Assessment centres | Psychometrics > Human resources
    Expatriate management = Global mobility | Immigration procedures > Human resources
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Recruitment', 'Human resources'],
    `
    Recruitment? = Recruiting? | Talent acquisition | Recruiter | Recruitment and selection | Staff recruitment | IT recruitment | Hiring process | Full-cycle recruiting > Human resources
    Candidate sourcing = Sourcing candidates | Boolean search | Talent sourcing | Headhunting | Executive search | LinkedIn Recruiter | Direct sourcing > Recruitment
    Interviewing = Competency-based interviews | Structured interviews | Candidate interviews | Interview techniques | Conducting interviews > Recruitment
    Employer branding = Employer brand > Recruitment
    Applicant tracking systems > Recruitment
    Greenhouse!? > Applicant tracking systems
    Lever!? > Applicant tracking systems
    Taleo > Applicant tracking systems
    iCIMS > Applicant tracking systems
    SmartRecruiters > Applicant tracking systems
    Workable!? > Applicant tracking systems
  `,
  ),
  ...defineSkills(
    'tool',
    ['Human resources'],
    `
    HR information systems = HRIS | HRMS | HR software | HR systems | HR data systems
    Workday!? = Workday HCM > HR information systems ~ SAP SuccessFactors
    BambooHR = Paychex > HR information systems, Payroll
    ADP > HR information systems, Payroll ~ BambooHR
    UKG > HR information systems, Payroll ~ BambooHR
    Kronos > HR information systems, Payroll ~ BambooHR
    Personio > HR information systems, Payroll ~ BambooHR
    Ceridian > HR information systems, Payroll ~ BambooHR
    Learning management systems = LMS | Canvas LMS | Docebo | Cornerstone OnDemand @ Teaching
    Moodle ~ Learning management systems @ Teaching
    Blackboard!? ~ Learning management systems @ Teaching
  `,
  ),
  ...defineSkills(
    'soft',
    ['Executive management'],
    `
    Leadership = Leadership skills | Leadership qualities | Leadership experience | Leadership abilities | Thought leadership | Lead by example
    Team leadership = Team management | Leading teams | Team lead | Team leader | Managing teams | Team building | People management | People leadership | Managing people | Staff management | Personnel supervision | Team supervision | Line management | Manage a team | Lead a team | Leading a team > Leadership
    Supervision? = Supervisory skills | Staff supervision | Supervising staff | Supervisory experience | Supervision of staff > Team leadership
    Coaching? = Mentoring | Mentorship | Coaching skills | Coaching and mentoring | Mentoring skills
    Delegation? = Delegating tasks
    Decision making = Decision making skills | Decisive
    Strategic thinking = Strategic mindset | Strategic vision | Big picture thinking
    Motivating others = Motivational skills | Motivating teams
  `,
  ),
  ...defineSkills(
    'soft',
    [],
    `
    Communication skills = Communication | Communication abilities | Verbal communication | Written and verbal communication | Oral communication | Verbal and written communication | Effective communication | Interpersonal communication | Excellent communication | Communicator | Oral and written communication | Communicative | Written and oral communication | Written communication | Strong communication | Good communicator | Communicate effectively
    Interpersonal skills = Interpersonal | People skills | Social skills | Interpersonal abilities
    Teamwork = Team work | Team player | Collaboration | Team spirit | Team working | Team-oriented | Work in a team | Collaborative | Working in teams | Work in teams | Teamworking | Cooperation | Work as part of a team | Working in a team | Collaboration skills
    Problem solving = Problem solver | Problem solving skills | Solving problems | Solution-oriented | Solve problems | Complex problem solving
    Critical thinking = Logical thinking | Analytical thinking | Critical reasoning | Logical reasoning | Critical analysis
    Analytical skills = Analytical | Analytical ability | Analytical mindset | Analytic skills | Strong analytical
    Creativity = Creative thinking | Creative problem solving | Creative mindset
    Adaptability = Adaptable | Flexibility | Flexible attitude | Willingness to adapt | Adapt quickly
    Time management = Manage time | Meeting deadlines | Meet deadlines | Prioritization | Prioritising | Prioritize | Work under deadlines | Tight deadlines
    Organizational skills = Organisation skills | Organised | Organizing skills | Planning and organizing | Planning and organisational skills | Well organized | Organising
    Planning? = Planning skills | Planning and coordination | Planning and execution
    Attention to detail = Detail-oriented | Eye for detail | Accuracy | Meticulous | Detail orientation
    Multitasking = Multi-tasking | Multi-task | Multitask | Handle multiple tasks | Multiple tasks
    Self-motivation = Self-motivated | Self-starter | Self-driven | Proactive | Motivated | Take initiative | Proactivity | Highly motivated | Proactiveness
    Working independently = Work independently | Autonomous? | Independent worker | Work autonomously | Autonomy | Independently | Self-directed
    Working under pressure = Work under pressure | Stress tolerance | Stress management | Stress resistance | Ability to handle pressure | Pressure resistant
    Negotiation = Negotiation skills | Negotiating | Negotiating skills | Negotiator @ Sales
    Presentation skills = Presenting | Presentations | Public speaking | Giving presentations @ Sales
    Persuasion = Influencing skills | Influencing | Persuasive | Persuasion skills | Influencing others
    Conflict resolution = Conflict management | Conflict handling | De-escalation | Dispute resolution | Mediation
    Emotional intelligence = Empathy | Empathetic | Empathic | Compassion | Compassionate
    Active listening = Listening skills | Good listener
    Writing skills = Written communication skills | Excellent writing | Business writing
    Cultural awareness = Cross-cultural | Multicultural | Cultural sensitivity | Intercultural | Multicultural environment | Cultural competence | Intercultural communication | Cross-cultural communication | Intercultural competence
    Integrity = Honesty | Trustworthy | Trustworthiness | Work ethic | Professional ethics | Ethical conduct | Ethics | Strong work ethics
    Reliability = Dependability | Reliable | Dependable | Punctuality | Punctual
    Customer focus = Customer-oriented | Customer orientation | Client-focused | Customer-focused | Customer centric | Service-minded | Service orientation | Client focus
    Results orientation = Results-oriented | Goal-oriented | Results driven | Target-driven | Goal orientation
    Confidentiality = Discretion | Handling confidential information | Maintain confidentiality
    Willingness to learn = Eager to learn | Quick learner | Fast learner | Continuous learning | Eagerness to learn | Lifelong learning | Willing to learn | Learning agility | Self-learning
    Resilience = Perseverance | Resilient | Persistence | Tenacity
    Facilitation = Facilitation skills | Workshop facilitation | Facilitating workshops | Facilitator | Facilitate workshops
    Networking skills = Relationship building | Building relationships | Professional networking | Partnership building | Build relationships
    Troubleshooting = Trouble shooting | Fault finding | Fault diagnosis | Troubleshoot
    Coordination? = Coordination skills | Coordinating skills | Co-ordination skills
    Research skills = Information gathering | Desk research | Desktop research @ Research
    Curiosity = Curious? | Open-minded | Inquisitive | Open-mindedness
    Patience
    Enthusiasm = Enthusiastic | Positive attitude | Can-do attitude | Passionate | Passion?
    Commitment? = Dedication | Committed | Dedicated
    Sense of responsibility = Accountability | Ownership mentality | Sense of ownership
    Assertiveness = Assertive | Self-confidence | Confidence?
    Diplomacy = Tact | Tactful | Diplomatic skills
    Numeracy = Numerical skills | Numeric skills | Numerate | Arithmetic skills
    Common sense = Sound judgement | Good judgment | Sound judgment
    Physical fitness = Physical stamina | Physically fit | Heavy lifting | Manual dexterity
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Human resources'],
    `
    Exit interviews = Employee offboarding > Human resources
    Wage negotiation = Collective bargaining | Collective agreements | Trade union relations > Employee relations
    Employee wellbeing = Employee assistance | Staff wellbeing > Human resources
    Pre-employment screening = Background screening | Employee background checks > Recruitment
    Campus recruitment = Graduate recruitment | Internship programmes > Recruitment
    Job analysis = Job descriptions writing | Job grading > Human resources
  `,
  ),
]
