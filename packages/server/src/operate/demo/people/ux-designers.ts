import { person, study, work } from '../person.ts'

export const uxDesigners = [
  person('Imogen Fairclough', 'Bristol', 'United Kingdom', {
    headline: 'Senior UX Designer',
    summary:
      'UX designer for services people use under stress: claims, refunds, appointments. Research first, Figma second.',
    work: [
      work(
        '2020-01',
        'now',
        'Senior UX Designer',
        'Severn Mutual',
        'Bristol',
        'Redesigned the storm damage claim with 32 interviews and five rounds of usability tests.',
        'Lead a Figma library with tokens that match the code.',
        'Raised task completion on mobile from 61% to 88%.',
        'Plan research with the customer service team and pay participants fairly.',
      ),
      work(
        '2016-09',
        '2019-12',
        'UX Designer',
        'Harbourside Studio',
        'Bristol',
        'Designed appointment booking for three hospital trusts.',
        'Ran card sorts and tree tests with Optimal Workshop.',
      ),
    ],
    education: [study(2013, 2016, 'BA, Graphic Communication', 'Avonmouth School of Art')],
    skills:
      'User Research, Usability Testing, Figma, Prototyping, Design Systems, Information Architecture, Accessibility, Service Design',
    languages: 'English, Welsh',
    notice: '2 months',
  }),
  person('Kenji Marasigan', 'Manila', 'Philippines', {
    headline: 'UI/UX Designer',
    summary: 'Designer of mobile banking and delivery apps with four years of practice and a tidy component library.',
    work: [
      work(
        '2022-09',
        'now',
        'UI/UX Designer',
        'Pasig River Bank',
        'Manila',
        'Design transfer and bill payment flows in Figma for Android and iOS.',
        'Test prototypes with twelve customers each month in Maze.',
        'Hand over specifications with states for empty, error and loading.',
        'Maintain a library of 90 components shared with four developers.',
      ),
      work(
        '2021-06',
        '2021-11',
        'Design Intern',
        'Pandan Commerce Studio',
        'Makati',
        'Drew product banners and icons for four online shops.',
        'Turned a printed brand manual into a Figma style guide.',
      ),
    ],
    education: [study(2018, 2022, 'BFA, Visual Communication', 'Intramuros College of Arts')],
    skills:
      'Figma, Prototyping, Wireframing, Maze, User Interface Design, Design Systems, Usability Testing, Adobe Illustrator',
    languages: 'English, Filipino, Japanese',
    notice: '30 days',
  }),
  person('Noor Al-Hashimi', 'London', 'United Kingdom', {
    headline: 'Lead Product Designer',
    summary:
      'Product designer with eleven years in marketplaces and energy. I manage four designers and keep my own project on the side.',
    work: [
      work(
        '2020-11',
        'now',
        'Lead Product Designer',
        'Brightmeter Energy',
        'London',
        'Lead four designers across onboarding, billing and the in-home display.',
        'Rewrote the bill with a copywriter and a statistician; billing calls dropped by 23%.',
        'Set up a weekly critique with written feedback.',
        'Present design decisions to the board with evidence from support calls.',
      ),
      work(
        '2015-08',
        '2020-10',
        'Product Designer',
        'Attic & Barrow',
        'London',
        'Designed search and checkout for a second-hand furniture marketplace.',
        'Introduced A/B tests with engineers and dropped half of the variants as a result.',
      ),
    ],
    education: [study(2012, 2015, 'BA, Product Design', 'Deptford College of Design')],
    skills:
      'Product Design, Figma, Design Leadership, User Research, Design Systems, A/B Testing, Prototyping, Workshop Facilitation',
    languages: 'English, Arabic',
    notice: '3 months',
  }),
  person('Shreya Padmanabhan', 'Bengaluru', 'India', {
    headline: 'UX Researcher',
    summary: 'Researcher trained in anthropology. Field visits, diary studies and reports short enough to be read.',
    work: [
      work(
        '2021-06',
        'now',
        'UX Researcher',
        'Vidyalaya Online',
        'Bengaluru',
        'Run field studies in government and private schools in four languages.',
        'Built a repository of findings in Dovetail that product teams search before they ask.',
        'Taught 20 colleagues to run their own usability tests.',
        'Plan consent and payment of participants with the ethics board.',
      ),
      work(
        '2018-07',
        '2021-05',
        'Research Associate',
        'Peepal Social Research',
        'Chennai',
        'Conducted 300 household interviews on health and savings.',
        'Coded transcripts in NVivo and wrote the summary chapters.',
      ),
    ],
    education: [
      study(2016, 2018, 'M.A., Social Anthropology', 'Nilgiri University'),
      study(2013, 2016, 'B.A., Sociology', 'Nilgiri University'),
    ],
    skills:
      'User Research, Usability Testing, Interviewing, Diary Studies, Dovetail, NVivo, Survey Design, Qualitative Analysis',
    languages: 'English, Tamil, Kannada, Hindi',
    notice: '60 days',
  }),
  person('Anton Bergqvist', 'Stockholm', 'Sweden', {
    headline: 'Interaction Designer',
    summary: 'Interaction designer for machines with buttons: cranes, lathes and one coffee maker.',
    work: [
      work(
        '2019-03',
        'now',
        'Interaction Designer',
        'Kranverket',
        'Stockholm',
        'Design operator panels for harbour cranes, tested with gloves and in bright sun.',
        'Prototype in Figma and Qt with the firmware team.',
        'Write the alarm texts together with two crane drivers.',
      ),
      work(
        '2016-08',
        '2019-02',
        'Interface Designer',
        'Lilla Lagom Studio',
        'Gothenburg',
        'Created icons and screen flows for household appliances.',
        'Documented the alarm colours according to IEC 60073.',
      ),
    ],
    education: [study(2011, 2016, 'MSc, Interaction Design', 'Mälarstrand University')],
    skills:
      'Interaction Design, Prototyping, Figma, Qt, Human Factors, Usability Testing, Icon Design, Industrial Design',
    languages: 'Swedish, English, German',
    notice: '3 months',
  }),
]
