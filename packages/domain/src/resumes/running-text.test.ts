import { describe, expect, it } from 'vitest'
import { parseResume } from './parse-resume.ts'
import { readLines } from './running-text.ts'

const today = new Date('2026-03-15T00:00:00Z')

const read = (text: string) => {
  const { name, jobs, education, skillPhrases } = parseResume(text, { today })
  return {
    name: name?.value,
    jobs: jobs.map(({ title, employer, start, end }) => [title?.value, employer?.value, start?.year, end].slice(0, 3)),
    education: education.map(({ degree, school }) => [degree?.value, school?.value]),
    skills: skillPhrases.map(({ value }) => value),
  }
}

describe('a résumé that a portal exports without line breaks', () => {
  it('is parsed if wide gaps replace the line breaks, even inside dates', () => {
    const text =
      'PAYROLL COORDINATOR       Summary     Careful payroll coordinator with nine years in food retail and an eye for errors.      Highlights          Time keeping     ADP Workforce   Vendor relations      Experience      Payroll Coordinator   03/2014   to   Current     Company Name   －   City  ,   State      Run payroll for 600 people in four states.  Answer questions about taxes.     Payroll Clerk   06/2009   to   02/2014     Company Name   －   City  ,   State     Entered time sheets.  Filed forms.      Education      Associate of Applied Science  :   Accounting   2009     Harbor Community College   －   City  ,   State       Skills     ADP, benefits, Excel, payroll, taxes'
    expect(read(text)).toEqual({
      name: undefined,
      jobs: [
        ['Payroll Coordinator', 'Company Name', 2014],
        ['Payroll Clerk', 'Company Name', 2009],
      ],
      education: [['Associate of Applied Science', 'Harbor Community College']],
      skills: ['Time keeping', 'ADP Workforce', 'Vendor relations', 'ADP', 'benefits', 'Excel', 'payroll', 'taxes'],
    })
  })

  it('is parsed even if nothing separates titles from employers', () => {
    const text =
      "Sr. Network Engineer - Bluepeak Health Dallas, TX Over 8 years in networks. Authorized to work in the US for any employer Work Experience Sr. Network Engineer Bluepeak Health - Dallas, TX March 2017 to Present Responsibilities: • Configured Nexus 7k and 5k switches. • Migrated from EIGRP to OSPF. Network Engineer Corvane Bank - Plano, TX June 2013 to February 2017 * Worked on firewalls. * Supported VPN tunnels. Education Bachelor's in Information Technology Osmania University 2011 Skills CISCO (8 years), OSPF (6 years), BGP (6 years) Certifications/Licenses CCNA June 2014 Additional Information Open to travel."
    expect(read(text)).toEqual({
      name: undefined,
      jobs: [
        ['Sr. Network Engineer', 'Bluepeak Health', 2017],
        ['Network Engineer', 'Corvane Bank', 2013],
      ],
      education: [["Bachelor's in Information Technology", 'Osmania University']],
      skills: ['CISCO', 'OSPF', 'BGP'],
    })
  })
})

describe('the lines of a résumé', () => {
  it('are those of the text if it has any, at any length', () => {
    const story = 'Led the team that built the Education portal and gained Skills for life in it. '.repeat(6).trim()
    const text = `Jane Roe\n\nEXPERIENCE\nEngineer, Acme Ltd\n2019 – 2021\n${story}\n\nEDUCATION\nBSc, Hillside College`
    expect(readLines(text).map((line) => line.text)).toContain(story)
  })

  it('are found quickly in a text without line breaks', () => {
    expect(readLines('Aaa Bbb '.repeat(20_000)).length).toBeGreaterThan(0)
  })
})
