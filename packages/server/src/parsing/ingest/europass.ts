import { textOfJsonResume } from '@rolecall/domain/resumes/json-resume'
import { listElements, parseXml, type XmlElement } from './xml.ts'

// Both XML forms of Europass, the skills passport until 2020 and the candidate since, as the text of a résumé.

const EUROPASS = /<(?:\w{1,20}:)?(?:SkillsPassport|Candidate)\s[^>]{0,2000}europass/i

const looksLikeEuropass = (xml: string): boolean => EUROPASS.test(xml.slice(0, 4_096))

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** Elements with one of these names at any depth, except inside those found. */
const findAll = (element: XmlElement, ...names: string[]): XmlElement[] =>
  listElements(element).flatMap((child) => (names.includes(localName(child)) ? [child] : findAll(child, ...names)))

/** The text of the first element along a path of names. */
const wordsAt = (element: XmlElement | undefined, ...path: string[]): string => {
  const last = path.reduce<XmlElement | undefined>((at, name) => at && findAll(at, name)[0], element)
  return last ? wordsOf(last) : ''
}

const wordsOf = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join(' ')
    .replace(/<[^<>]{0,200}>/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** 2014, 2014-06: from attributes like month="--06", or a whole date. */
const dateOf = (date: XmlElement | undefined): string => {
  if (!date) return ''
  const { year, month } = date.attributes
  const written = /^(\d{4})(?:-(\d\d))?/.exec(wordsOf(date))
  const months = month?.replace(/\D/g, '').padStart(2, '0') ?? written?.[2]
  return [year ?? written?.[1], months].filter(Boolean).join('-')
}

const periodOf = (entry: XmlElement): { startDate: string; endDate: string } => ({
  startDate: dateOf(findAll(entry, 'From', 'StartDate')[0]),
  endDate: dateOf(findAll(entry, 'To', 'EndDate')[0]),
})

const pointsOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

const jobsOf = (root: XmlElement) => [
  ...findAll(root, 'WorkExperience').map((job) => ({
    position: wordsAt(job, 'Position', 'Label'),
    name: wordsAt(job, 'Employer', 'Name'),
    ...periodOf(job),
    highlights: pointsOf(wordsAt(job, 'Activities')),
  })),
  ...findAll(root, 'EmployerHistory').flatMap((employer) =>
    findAll(employer, 'PositionHistory').map((job) => ({
      position: wordsAt(job, 'PositionTitle'),
      name: wordsAt(employer, 'OrganizationName'),
      ...periodOf(job),
      highlights: pointsOf(wordsAt(job, 'Description')),
    })),
  ),
]

const studiesOf = (root: XmlElement) => [
  ...findAll(root, 'EducationList')
    .flatMap((list) => findAll(list, 'Education'))
    .map((study) => ({
      studyType: wordsAt(study, 'Title'),
      institution: wordsAt(study, 'Organisation', 'Name'),
      ...periodOf(study),
    })),
  ...findAll(root, 'EducationOrganizationAttendance').map((study) => ({
    studyType: wordsAt(study, 'DegreeName'),
    institution: wordsAt(study, 'OrganizationName'),
    ...periodOf(study),
  })),
]

const addressesOf = (root: XmlElement): { email: string; phone: string } => {
  const channels = findAll(root, 'Communication')
  const uri = channels.map((channel) => wordsAt(channel, 'URI')).find((address) => address.includes('@'))
  const phone = channels
    .map((channel) => [wordsAt(channel, 'CountryDialing'), wordsAt(channel, 'DialNumber')])
    .find(([, number]) => number !== '')
  const [country = '', number = ''] = phone ?? []
  return {
    email: wordsAt(root, 'Email', 'Contact') || (uri ?? ''),
    phone:
      wordsAt(root, 'Telephone', 'Contact') || [country && `+${country.replace(/\D/g, '')}`, number].join(' ').trim(),
  }
}

/** The same person in the words of a JSON Résumé; `values` are the values to search for elsewhere. */
export const textOfEuropass = (xml: string): string | undefined => {
  if (!looksLikeEuropass(xml)) return undefined
  const root = parseXml(xml)
  const [person] = findAll(root, 'PersonName')
  const address = findAll(root, 'Address')[0]
  return textOfJsonResume(
    JSON.stringify({
      basics: {
        name: [
          wordsAt(person, 'FirstName') || wordsAt(person, 'GivenName'),
          wordsAt(person, 'Surname') || wordsAt(person, 'FamilyName'),
        ].join(' '),
        ...addressesOf(root),
        location: {
          city: wordsAt(address, 'Municipality') || wordsAt(address, 'CityName'),
          countryCode: wordsAt(address, 'Country', 'Label'),
        },
      },
      work: jobsOf(root),
      education: studiesOf(root),
      skills: [...findAll(root, 'Computer', 'JobRelated'), ...findAll(root, 'PersonCompetency')]
        .map((skill) => wordsAt(skill, 'Description') || wordsAt(skill, 'CompetencyName'))
        .filter((words) => words !== '')
        .map((words) => ({ name: words })),
      languages: findAll(root, 'MotherTongue', 'ForeignLanguage').map((language) => ({
        language: wordsAt(language, 'Description', 'Label'),
      })),
    }),
  )
}
