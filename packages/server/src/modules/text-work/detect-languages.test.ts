import { expect, test } from 'vitest'
import { detectLanguages } from './detect-languages.ts'

const HELP = {
  sv: 'Jag har arbetat som sjuksköterska på en vårdcentral i Göteborg i sju år och ansvarar för handledning av studenter',
  tr: 'Yedi yıldır bir lojistik şirketinde depo sorumlusu olarak çalışıyorum ve ekibin vardiya planlarını hazırlıyorum',
  uk: 'Працюю бухгалтером сім років, готую звітність для керівництва та веду переговори з постачальниками і банками',
  ja: '私は七年間、東京の病院で看護師として働き、新人の教育と患者の家族への説明を担当してきました。現在は病棟の主任として、勤務表の作成と医師との連絡も行っています。安全な看護を大切にしています。毎週の研修も担当しています。',
  en: 'I have led the payroll team of a hospital for seven years, and I am responsible for the reports to the board',
}
const HALF_ENGLISH = `${HELP.sv}. ${HELP.en}.`

test.each(Object.entries(HELP))('a text in "%s" is detected', async (language, text) => {
  expect(await detectLanguages([text])).toEqual([language])
})

test.each([
  ['too short', 'Sjuksköterska i Göteborg'],
  ['only names and numbers', 'Java 17, SQL, Kafka 3.1, k.lehmann@beispielpost.de, +49 341 5550123, 04109 Leipzig'],
  ['in two languages', `${HALF_ENGLISH} ${HALF_ENGLISH}`],
  [
    'in Indonesian, which the library detects as Malay',
    'Saya sudah bekerja sebagai perawat di sebuah rumah sakit selama tujuh tahun dan bertanggung jawab atas pelatihan mahasiswa',
  ],
  [
    'in Mongolian, which the library detects as a neighbour',
    'Би долоон жил эмнэлэгт сувилагчаар ажилласан бөгөөд оюутнуудын дадлагыг удирдаж, тайлан бэлтгэдэг үүрэгтэй',
  ],
])('no language is detected in a text that is %s', async (_, text) => {
  expect(await detectLanguages([text])).toEqual([null])
})
