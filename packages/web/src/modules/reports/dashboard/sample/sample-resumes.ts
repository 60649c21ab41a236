import people from './data/sample-people.json'

type SamplePerson = (typeof people)[number]

/** Returns fictional candidates, as files that are read like any other. */
export const sampleResumes = (): File[] =>
  people.map((person) => new File([writeResume(person)], `${fileNameOf(person)}.txt`, { type: 'text/plain' }))

const fileNameOf = ({ name }: SamplePerson) => name.replaceAll(' ', '-')

function writeResume(person: SamplePerson): string {
  const { name, title, place, summary, jobs, skills, degree } = person
  const work = jobs.map(({ title: job, employer, since, until, did }) =>
    [`${job}, ${employer}`, `${since} - ${until}`, did, ''].join('\n'),
  )
  const email = `${fileNameOf(person).toLowerCase().replaceAll('-', '.')}@sample.example`
  const parts = [name, title, place, email, '', 'Summary', summary, '', 'Experience', ...work]
  return [...parts, 'Skills', skills, '', 'Education', degree, ''].join('\n')
}
