import { describe, expect, it } from 'vitest'
import { parseResume } from './parse-resume.ts'

const today = new Date('2026-03-15T00:00:00Z')

const jobsOf = (entries: string): string[] =>
  parseResume(`Orla Fennimore\n\nWork Experience\n\n${entries}`, { today }).jobs.map(
    ({ title, employer }) => `${title?.value} | ${employer?.value}`,
  )

const studiesOf = (entries: string): string[] =>
  parseResume(`Orla Fennimore\n\nEducation\n\n${entries}`, { today }).education.map(
    ({ degree, school }) => `${degree?.value} | ${school?.value}`,
  )

describe('the header of a job', () => {
  it('finds an unlisted employer before a town', () =>
    expect(jobsOf('Sound Engineer\tMay 2022 – Present\nNachtfalter, Vienna\n• Mixes 90 concerts a year')).toEqual([
      'Sound Engineer | Nachtfalter',
    ]))

  it('prefers an employer separate from the title to text after a comma in the title', () =>
    expect(
      jobsOf(`Registered Nurse, Emergency Department, Calumet Flats Hospital
September 2021 to date, Chicago
• Triage of 45 patients a shift`),
    ).toEqual(['Registered Nurse, Emergency Department | Calumet Flats Hospital']))

  it('is parsed like most others in the same résumé if it is ambiguous', () =>
    expect(
      jobsOf(`Argan Quay\tBranch Accountant, Payables\tRabat\t01/2021 – present
Dune Courier\tAccounts Clerk\tRabat\t03/2018 – 12/2020
Saffron Gate\tCashier\tRabat\t2016 – 2018`),
    ).toEqual(['Branch Accountant, Payables | Argan Quay', 'Accounts Clerk | Dune Courier', 'Cashier | Saffron Gate']))

  it('leaves the part after the comma in the title if other entries have their employer elsewhere', () =>
    expect(
      jobsOf(`Field Agronomist
Volta Greens, Accra
January 2021 – Present
• Soil maps for six districts

Extension Lead, Cocoa
Adanse Roots, Kumasi
May 2017 – December 2020
• Trains 900 farmers`),
    ).toEqual(['Field Agronomist | Volta Greens', 'Extension Lead, Cocoa | Adanse Roots']))

  it('may have its dates between employer and title', () =>
    expect(
      jobsOf(`Heron Lane, Leeds
Jan 2022 – Present
Payroll Officer
• Pays 1,400 people a month

Otter & Sons, Sheffield
Mar 2018 – Dec 2021
Accounts Assistant, Payables
• Matched invoices`),
    ).toEqual(['Payroll Officer | Heron Lane', 'Accounts Assistant, Payables | Otter & Sons']))

  it('may hold its town in brackets or under the employer of several roles', () =>
    expect(
      jobsOf(`UX Designer – Blue Heron (Ottawa, ON)\t2021 – Present
• Drew the account pages

Visual Designer, Intern – Quillon (Remote)\t2017 – 2018
• Icons`),
    ).toEqual(['UX Designer | Blue Heron', 'Visual Designer, Intern | Quillon']))

  it('is above its date even if the first entry is a single line', () =>
    expect(
      jobsOf(`Nordlys Solutions Pvt. Ltd. (Mumbai) — Application Developer — Nov 2017 – till date
- Enhancements in billing
Infobridge Ltd., Pune
Systems Engineer, June 2014 to Oct 2017
- Support of billing`),
    ).toEqual(['Application Developer | Nordlys Solutions Pvt. Ltd.', 'Systems Engineer | Infobridge Ltd.']))

  it('prefers the employer to the unit after the title', () =>
    expect(
      jobsOf('Saint Brigid Medical Center, Fresno, CA\nRN – Medical/Surgical Unit\t2019 – Present\n• 28-bed unit'),
    ).toEqual(['RN | Saint Brigid Medical Center']))

  it('is not a row about the duration of a project', () =>
    expect(
      jobsOf(`ABAP Consultant, Wexford Technologies
October 2017 to Present

Client: Meridian Mutual
Team Size: 6
Role: Developer
Duration: Oct 2017 to till date
- Reports`),
    ).toEqual(['ABAP Consultant | Wexford Technologies']))

  it('may be a form with labels', () =>
    expect(
      jobsOf(`1. Company: Kesari Textiles, Nagpur
Designation: Quality Executive
Duration: June 2019 – Present

2. Company: Tamra Wires, Pune
Designation: Graduate Trainee, Testing
Duration: July 2017 – May 2019`),
    ).toEqual(['Quality Executive | Kesari Textiles', 'Graduate Trainee, Testing | Tamra Wires']))

  it('is not a sentence just because its first word could be a verb', () =>
    expect(jobsOf('Build and Release Engineer, Malligai Nets\nJuly 2022 to December 2023, Hyderabad')).toEqual([
      'Build and Release Engineer | Malligai Nets',
    ]))

  it('does not take the town below several roles for an employer', () =>
    expect(
      jobsOf(`Banksia Rail
Perth, Australia
Train Controller | Aug 2021 – Present
• 40 trains a shift
Signaller | Jan 2018 – Jul 2021
• Points and level crossings`),
    ).toEqual(['Train Controller | Banksia Rail', 'Signaller | Banksia Rail']))
})

describe('an education entry', () => {
  it('keeps both subjects of a degree', () =>
    expect(studiesOf('BSc, Geography with Economics, Downland Coast University, 2013 - 2016')).toEqual([
      'BSc, Geography with Economics | Downland Coast University',
    ]))

  it('takes the text in the place of the degree as its degree', () =>
    expect(studiesOf('Atlas Coast University\tLicence, Accounting and Audit\t2013 – 2016')).toEqual([
      'Licence, Accounting and Audit | Atlas Coast University',
    ]))

  it('has its own school even when the entry above names one', () =>
    expect(
      studiesOf(`Vaalkop University — BCom, Statistics (2013 – 2015)
Hoërskool Vaalkop — National Senior Certificate (2012)`),
    ).toEqual(['BCom, Statistics | Vaalkop University', 'National Senior Certificate | Hoërskool Vaalkop']))

  it.each([
    ['MCA, RTMNU, 2016', 'MCA | RTMNU'],
    ['B.E. (ECE), Cummins Pune, 2012, First class', 'B.E. (ECE) | Cummins Pune'],
    ['HSC, Fergusson, 2008', 'HSC | Fergusson'],
    ['Bachelor of Arts in Communication Ohio Wesleyan 2014', 'Bachelor of Arts in Communication | Ohio Wesleyan'],
    ['P.G.D.M (Finance) XLRI 2010', 'P.G.D.M (Finance) | XLRI'],
    ['MCA (2016), RTMNU, Nagpur, Maharashtra', 'MCA | RTMNU'],
    ['BFA, Illustration, 2012', 'BFA, Illustration | undefined'],
    ['BSc (Hons), Physics, 2012', 'BSc (Hons), Physics | undefined'],
    ['B.Tech in Mechanical Engg 2012', 'B.Tech in Mechanical Engg | undefined'],
    ['BSc in Physics First Class 2012', 'BSc in Physics First Class | undefined'],
    ['MBA, Marketing and HR, 2012', 'MBA, Marketing and HR | undefined'],
  ])('distinguishes a school without a telling word from a subject: %s', (line, study) =>
    expect(studiesOf(line)).toEqual([study]),
  )

  it('has its school above it if the section begins with one, even without a word for a school', () =>
    expect(studiesOf('XLRI\nPGDBM (Finance)\n2010\n\nMadurai Kamaraj University\nB.Com\n2008')).toEqual([
      'PGDBM (Finance) | XLRI',
      'B.Com | Madurai Kamaraj University',
    ]))
})
