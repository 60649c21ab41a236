import { expect, it } from 'vitest'
import { parseResume } from './parse-resume.ts'

const today = new Date('2026-11-01T00:00:00Z')

const read = (text: string) => {
  const { name, email, phone, jobs, education, sections, experienceMonths } = parseResume(text, { today })
  return {
    who: [name?.value, email?.value, phone?.value],
    jobs: jobs.map(({ title, employer }) => [title?.value, employer?.value]),
    months: experienceMonths,
    schools: education.flatMap(({ school }) => school?.value ?? []),
    sections: sections.map(({ kind }) => kind),
  }
}

it('parses a Japanese career history', () => {
  const text = `職務経歴書
2024年4月1日
氏名：佐々木 真理
電話：０９０－１２３４－５６７８
E-mail：mari.sasaki@post.example
■職務要約
10年間、経理を担当。
■職務経歴
2015年6月～2019年2月　株式会社グローベックス
経理担当
・月次決算
2019年3月～現在　株式会社イニテック
経理課長
・連結決算
■資格
日商簿記検定1級`
  expect(read(text)).toMatchObject({
    who: ['佐々木 真理', 'mari.sasaki@post.example', '090-1234-5678'],
    jobs: [
      ['経理課長', '株式会社イニテック'],
      ['経理担当', '株式会社グローベックス'],
    ],
    months: 138,
    sections: ['summary', 'experience', 'certifications'],
  })
})

it('parses a Polish résumé', () => {
  const text = `Zofia Malinowska
tel. 601 555 019 | zofia.malinowska@poczta.example | Gdynia
Podsumowanie zawodowe
Księgowa z ośmioletnim doświadczeniem.
Doświadczenie zawodowe
marzec 2019 – obecnie
Hurtownia Bławatna Sp. z o.o., Gdynia
Główna księgowa
- Prowadzenie ksiąg
06.2015 – 02.2019
Norstal S.A., Gdańsk
Księgowa
- Rozliczenia VAT
Wykształcenie
2010 – 2015 Uniwersytet Gdański, magister, Finanse i rachunkowość
Umiejętności
Excel, SAP, Symfonia
Języki obce
angielski – B2`
  expect(read(text)).toMatchObject({
    who: ['Zofia Malinowska', 'zofia.malinowska@poczta.example', '601 555 019'],
    jobs: [
      ['Główna księgowa', 'Hurtownia Bławatna Sp. z o.o.'],
      ['Księgowa', 'Norstal S.A.'],
    ],
    months: 138,
    schools: ['Uniwersytet Gdański'],
    sections: ['summary', 'experience', 'education', 'skills', 'languages'],
  })
})

it('parses Indian bio-data', () => {
  const text = `BIO-DATA
Name : SURESH MAHADEV PATIL
Father's Name : Mahadev Patil
DOB : 04/05/1990
Contact No : 98450 11223
Email ID : sureshp90@post.example
EDUCATIONAL QUALIFICATION
B.Com - Nagpur University - 2011 - 61%
PROFESSIONAL EXPERIENCE
At present working as Data Engineer with Initech Solutions Pvt Ltd, Pune since March 2019.
Previously worked as Analyst with Globex India from June 2015 to February 2019.
DECLARATION
I hereby declare that the above information is true.
Place : Nagpur
Date : 03/04/2024\t(Suresh Patil)`
  expect(read(text)).toMatchObject({
    who: ['SURESH MAHADEV PATIL', 'sureshp90@post.example', '98450 11223'],
    jobs: [
      ['Data Engineer', 'Initech Solutions Pvt Ltd'],
      ['Analyst', 'Globex India'],
    ],
    months: 138,
    schools: ['Nagpur University'],
  })
})
