import { expect, test } from 'vitest'
import { parseResume } from './parse-resume.ts'

const TODAY = new Date('2026-01-15')

const resumes = [
  [
    'German',
    'Werdegang\n\n04/2017 – heute\nStationsleitung, Klinikum Ostend, Leipzig\n- Leitung der Station\n\nAusbildung\nAusbildung zur Krankenpflegerin, Berufsfachschule Halle, 2011 – 2014\n\nSprachkenntnisse\nDeutsch, Englisch',
    {
      title: 'Stationsleitung',
      employer: 'Klinikum Ostend',
      start: { year: 2017, month: 4 },
      level: 'Diploma',
      spoken: 'Deutsch',
    },
  ],
  [
    'French',
    'Parcours professionnel\n\nDepuis septembre 2018 : Comptable chez Cabinet Ferrand\n- Tenue des comptes\n\nFormation\nLicence de gestion, Université de Lille, 2015\n\nLangues\nFrançais, Anglais',
    {
      title: 'Comptable',
      employer: 'Cabinet Ferrand',
      start: { year: 2018, month: 9 },
      level: 'Bachelor',
      spoken: 'Français',
    },
  ],
  [
    'Spanish',
    'Experiencia laboral\n\nEnfermera\nHospital del Puerto\njunio de 2017 – actualidad\n\nFormación académica\nGrado en Enfermería, Universidad de Almería, 2017\n\nIdiomas\nEspañol, Inglés',
    {
      title: 'Enfermera',
      employer: 'Hospital del Puerto',
      start: { year: 2017, month: 6 },
      level: 'Bachelor',
      spoken: 'Español',
    },
  ],
  [
    'Dutch',
    'Werkervaring\n\nmei 2018 – heden\nVerpleegkundige bij Ziekenhuis De Linde\n\nOpleiding\nHBO Verpleegkunde, Hogeschool Utrecht, 2018\n\nTalen\nNederlands, Engels',
    {
      title: 'Verpleegkundige',
      employer: 'Ziekenhuis De Linde',
      start: { year: 2018, month: 5 },
      level: 'Bachelor',
      spoken: 'Nederlands',
    },
  ],
  [
    'Romanian',
    'Experiență profesională\n\nmartie 2018 – prezent\nContabil, Transporturi Argeș SRL\n\nEducație și formare\nLicență în Economie, Universitatea din Cluj, 2016\n\nLimbi străine\nRomână, Engleză',
    {
      title: 'Contabil',
      employer: 'Transporturi Argeș SRL',
      start: { year: 2018, month: 3 },
      level: 'Bachelor',
      spoken: 'Română',
    },
  ],
] as const

test.each(resumes)(
  'a résumé in %s is parsed like an English one',
  (_, text, { title, employer, start, level, spoken }) => {
    const { jobs, degreeLevel, languages } = parseResume(text, { today: TODAY })
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ title: { value: title }, employer: { value: employer }, start, end: 'present' })
    expect(degreeLevel).toBe(level)
    expect(languages.map(({ value }) => value)).toContain(spoken)
  },
)
