import type { Country } from './person.ts'

export type DemoCity = { name: string; latitude: number; longitude: number }

/** Dates are `YYYY-MM-DD`. */
export type DemoProject = {
  name: string
  domainGroup: string
  domainSubgroup: string
  description: string
  /** Hired for another company. */
  internal?: false
  companyName?: string
  companyPermalink?: string
  startDate: string
  endDate: string
}

/** `projectName` names one of the demo projects; experience is in years. */
export type DemoPosition = {
  projectName: string
  title: string
  code: string
  openings: number
  minExperience: number
  maxExperience: number
  country: Country
  cities: readonly DemoCity[]
  pay: { pay_from?: string; ctc: string; pay_currency: string; pay_per: 'year' | 'month' | 'hour' }
  description: string
}

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * The three projects, the first two running from `today` (`YYYY-MM-DD`) and the third upcoming. None begins earlier because a
 * project may not be created with a start in the past. The descriptions keep to the narrower of the two limits of the
 * specification, 150 to 300 characters.
 */
export const makeDemoProjects = (today: string): DemoProject[] => [
  {
    name: 'Data and Platform Engineering',
    domainGroup: 'Information Technology',
    domainSubgroup: 'Data and Artificial Intelligence',
    description:
      'Engineers for the shared data platform, the payment services and the cloud they run on. Three teams in Bengaluru, Manchester and Berlin grow by nine people, so that on-call rotations are fair and the move to streaming can be finished.',
    startDate: dayAfter(today, 0),
    endDate: dayAfter(today, 180),
  },
  {
    name: 'Shared Services Expansion',
    domainGroup: 'Consulting and Professional Services',
    domainSubgroup: 'Business Process Outsourcing',
    description:
      'Finance in Nairobi and customer support in Manila take over work that was spread over eleven country offices. We’re looking for people who have built a routine before and who enjoy explaining it to others.',
    startDate: dayAfter(today, 0),
    endDate: dayAfter(today, 120),
  },
  {
    name: 'Hospital Staffing Midwest',
    domainGroup: 'Healthcare',
    domainSubgroup: 'Hospitals',
    description:
      'Permanent critical care nurses for two partner hospitals in Chicago and Columbus that open new intensive care beds. The first group starts with a common orientation of ten weeks, so we send offers in good time.',
    internal: false,
    companyName: 'Lakeshore Health',
    companyPermalink: 'lakeshore-health',
    startDate: dayAfter(today, 80),
    endDate: dayAfter(today, 300),
  },
]

const lines = (...parts: (string | readonly string[])[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.map((item) => `- ${item}`).join('\n'))).join('\n\n')

/** Coordinates of the city centres are those of GeoNames, rounded to two decimals (about a kilometre). */
export const demoPositions: readonly DemoPosition[] = [
  {
    projectName: 'Data and Platform Engineering',
    title: 'Senior Data Engineer',
    code: 'DE2041',
    openings: 3,
    minExperience: 5,
    maxExperience: 10,
    country: 'India',
    pay: { pay_from: '3200000', ctc: '4400000', pay_currency: 'INR', pay_per: 'year' },
    cities: [
      { name: 'Bengaluru', latitude: 12.97, longitude: 77.59 },
      { name: 'Hyderabad', latitude: 17.38, longitude: 78.46 },
      { name: 'Pune', latitude: 18.52, longitude: 73.86 },
    ],
    description: lines(
      'We are moving our shipment and payment data from nightly batches to streams, and we’re looking for three engineers who have been through such a move. You will join a team of eight that owns its pipelines from the source system to the invoice.',
      '## Responsibilities',
      [
        'Design and operate data pipelines in Python and Apache Spark, both batch and streaming with Apache Kafka',
        'Model data in the warehouse with SQL and dbt, together with the analysts who use it',
        'Schedule and monitor workloads in Apache Airflow and take part in a fair on-call rotation, one week in eight',
        'Keep the cost of our AWS platform visible and falling',
        'Review code and help two junior engineers to grow',
      ],
      '## Requirements',
      [
        '**5 to 10 years** of experience in data engineering',
        'Very good Python and SQL, with tests',
        'Apache Spark in production, including tuning of slow jobs',
        'Experience with Apache Kafka or another event platform',
        'A cloud data stack on AWS, for example Amazon S3, AWS Glue or Amazon EMR',
        "Bachelor's degree in computer science, engineering or equivalent practice",
      ],
      '## Nice to have',
      [
        'Snowflake or Databricks',
        'Terraform and Docker',
        'Experience with data contracts and data quality tools such as Great Expectations',
      ],
      '## What we offer',
      'We work in the office two days a week and agree on the other three. Our notes explain [what being on call means here](https://demo.example/on-call).',
    ),
  },
  {
    projectName: 'Data and Platform Engineering',
    title: 'Java Backend Developer',
    code: 'JB1187',
    openings: 4,
    minExperience: 3,
    maxExperience: 8,
    country: 'United Kingdom',
    pay: { pay_from: '58000', ctc: '76000', pay_currency: 'GBP', pay_per: 'year' },
    cities: [
      { name: 'London', latitude: 51.51, longitude: -0.13 },
      { name: 'Manchester', latitude: 53.48, longitude: -2.24 },
    ],
    description: lines(
      'Our payment services settle about two million orders a day. Four developers will join the two teams that build them. The code is Java 21 and Spring Boot, most of it younger than four years, all of it reviewed.',
      '## Responsibilities',
      [
        'Build and run microservices in Java and Spring Boot behind REST APIs',
        'Exchange events with other teams over Apache Kafka and keep the contracts compatible',
        'Design PostgreSQL schemas and queries that stay fast at the end of the month',
        'Write unit and integration tests with JUnit and Testcontainers',
        'Ship small changes several times a day through GitLab CI to Kubernetes',
      ],
      '## Requirements',
      [
        '**3 to 8 years** of experience as a backend developer, most of it in Java',
        'Spring Boot and Hibernate or JPA in production',
        'Solid SQL, preferably PostgreSQL',
        'REST API design, versioning and documentation',
        'Docker and Git in daily use',
      ],
      '## Nice to have',
      ['Apache Kafka and Redis', 'Kubernetes', 'Experience in payments, banking or another regulated field', 'Kotlin'],
      '## What we offer',
      'You can work from home three days a week. We pay for a conference and for the books you want to read.',
    ),
  },
  {
    projectName: 'Data and Platform Engineering',
    title: 'Site Reliability Engineer',
    code: 'SRE309',
    openings: 2,
    minExperience: 4,
    maxExperience: 10,
    country: 'Germany',
    pay: { pay_from: '68000', ctc: '84000', pay_currency: 'EUR', pay_per: 'year' },
    cities: [
      { name: 'Berlin', latitude: 52.52, longitude: 13.41 },
      { name: 'Hamburg', latitude: 53.55, longitude: 9.99 },
    ],
    description: lines(
      'Twenty teams deploy to our platform. We’re looking for two site reliability engineers who make that boring in the best sense: predictable, observable and quick to repair. The working language is English, German is welcome.',
      '## Responsibilities',
      [
        'Run and upgrade Kubernetes clusters on AWS, described in Terraform and delivered with Argo CD',
        'Agree service level objectives with product teams and alert on them with Prometheus and Grafana',
        'Lead blameless incident reviews and follow up on their actions',
        'Automate routine work in Go or Python',
        'Take part in the on-call rotation, one week in six, with time off afterwards',
      ],
      '## Requirements',
      [
        '**4 to 10 years** in operations, DevOps or site reliability engineering',
        'Kubernetes in production, including networking and storage',
        'Terraform and a large cloud provider, preferably AWS',
        'Linux from the shell to the kernel log',
        'Programming experience in Go or Python',
      ],
      '## Nice to have',
      ['HashiCorp Vault and Istio', 'Certified Kubernetes Administrator', 'Experience with PostgreSQL operations'],
      '## What we offer',
      'We help with [visa and relocation](https://demo.example/relocation), and we mean it when we say thirty days of holiday.',
    ),
  },
  {
    projectName: 'Shared Services Expansion',
    title: 'Management Accountant',
    code: 'FIN552',
    openings: 2,
    minExperience: 4,
    maxExperience: 9,
    country: 'Kenya',
    pay: { pay_from: '180000', ctc: '240000', pay_currency: 'KES', pay_per: 'month' },
    cities: [
      { name: 'Nairobi', latitude: -1.28, longitude: 36.82 },
      { name: 'Mombasa', latitude: -4.05, longitude: 39.66 },
    ],
    description: lines(
      'The finance team in Nairobi takes over the monthly reporting of eleven country offices. You will prepare management accounts that plant and sales managers understand, and you will sit down with them when the numbers are surprising.',
      '## Responsibilities',
      [
        'Prepare monthly management accounts within five working days, with a commentary on variances',
        'Coordinate the annual budget and the quarterly forecast with department heads',
        'Maintain standard costs and value stock',
        'Reconcile balance sheet accounts and prepare schedules for the auditors',
        'Improve reports in Excel and SAP, and retire those that nobody reads',
      ],
      '## Requirements',
      [
        '4 to 9 years of experience in accounting, at least two of them in management accounting',
        'A professional accounting qualification such as ACCA, CIMA or CPA',
        'Good knowledge of IFRS and of month-end close',
        'Budgeting, forecasting and variance analysis',
        'Advanced Excel and experience with an ERP system such as SAP or Sage',
      ],
      '## Nice to have',
      ['Cost accounting in manufacturing', 'Power BI or Power Query', 'Swahili'],
      '## What we offer',
      'The position is **permanent**, with a medical scheme for the family and leave for examinations.',
    ),
  },
  {
    projectName: 'Shared Services Expansion',
    title: 'Customer Support Team Lead',
    code: 'CS778',
    openings: 1,
    minExperience: 4,
    maxExperience: 10,
    country: 'Philippines',
    pay: { pay_from: '42000', ctc: '55000', pay_currency: 'PHP', pay_per: 'month' },
    cities: [
      { name: 'Manila', latitude: 14.6, longitude: 120.98 },
      { name: 'Cebu City', latitude: 10.32, longitude: 123.89 },
    ],
    description: lines(
      'We’re opening a support floor with sixty seats and need a team lead who has coached people before. You will hire part of your team yourself, choose how you run your meetings, and know every open escalation by name.',
      '## Responsibilities',
      [
        'Lead 15 to 20 agents who answer chat, email and voice',
        'Coach each agent every week with recorded conversations and a clear next step',
        'Plan shifts with workforce management and keep the service level',
        'Handle escalations and report their causes to the product team',
        'Keep the knowledge base current',
      ],
      '## Requirements',
      [
        '4 to 10 years in customer service, at least one of them with responsibility for a team',
        'Team leadership, coaching and quality assurance',
        'Experience with a ticket system, preferably Zendesk or Salesforce Service Cloud',
        'Comfortable with CSAT, first contact resolution and handling time, and with their limits',
        'Excellent English and Filipino',
      ],
      '## Nice to have',
      ['Workforce management software', 'Experience in travel or online retail', 'Technical support background'],
      '## What we offer',
      'Shifts rotate between morning and afternoon. There is **no permanent night shift**.',
    ),
  },
  {
    projectName: 'Hospital Staffing Midwest',
    title: 'Critical Care Registered Nurse',
    code: 'RN640',
    openings: 6,
    minExperience: 2,
    maxExperience: 12,
    country: 'United States',
    pay: { pay_from: '38.5', ctc: '47', pay_currency: 'USD', pay_per: 'hour' },
    cities: [
      { name: 'Chicago', latitude: 41.85, longitude: -87.65 },
      { name: 'Columbus', latitude: 39.96, longitude: -83 },
    ],
    description: lines(
      'Two hospitals open twenty-two new intensive care beds next year. We are hiring six critical care nurses for day and night shifts of twelve hours, three a week, at a ratio of one nurse to two patients at most.',
      '## Responsibilities',
      [
        'Care for critically ill adults, including mechanical ventilation and hemodynamic monitoring',
        'Titrate vasopressors and sedation according to protocol',
        'Recognise deterioration early and start the rapid response',
        'Document patient assessment and medication administration in Epic',
        'Speak with families honestly and kindly',
      ],
      '## Requirements',
      [
        'Registered Nurse licence in Illinois or Ohio, or eligible for endorsement',
        'Bachelor of Science in Nursing',
        '2 to 12 years of experience, at least one of them in critical care, step-down or an emergency department',
        'Current ACLS and BLS',
        'Safe medication administration and infection control',
      ],
      '## Nice to have',
      ['CCRN', 'CRRT or ECMO experience', 'Experience as a preceptor or charge nurse', 'Spanish or Polish'],
      '## What we offer',
      'We offer a ten-week orientation, relocation support and paid time for certification.',
    ),
  },
]
