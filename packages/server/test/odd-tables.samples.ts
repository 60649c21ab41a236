import type { TableField } from '@rolecall/domain/imports/import-columns'
import { strToU8 } from 'fflate'
import { aWorkbook, sheetOf } from './factories/workbook.ts'

/** Facts about one person in a table: the fields of a line, `note` for the comment, and `said` for text of its report. */
export type ExpectedPerson = Partial<Record<TableField, string | number | readonly string[]>> & {
  said?: RegExp
  clean?: true
}
export type OddTable = { bytes: Uint8Array | string; people: readonly ExpectedPerson[]; left?: RegExp }

const windows1250 = (text: string): Uint8Array => {
  const letters: Readonly<Record<string, number>> = {
    Ł: 0xa3,
    ł: 0xb3,
    ś: 0x9c,
    ż: 0xbf,
    ó: 0xf3,
    ę: 0xea,
    ń: 0xf1,
    Ż: 0xaf,
  }
  return Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)))
}
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Three visible sheets: a description of the workbook, and two months with the same columns. */
const severalSheets = aWorkbook(sheetOf([['About this file'], ['Made for the hiring team']]), {
  'xl/workbook.xml': strToU8(
    `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Read me" r:id="rId2"/><sheet name="January" r:id="rId8"/><sheet name="February" r:id="rId9"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships>${[2, 8, 9].map((id) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
  ),
  'xl/worksheets/sheet8.xml': strToU8(
    sheetOf([
      ['Name', 'Email'],
      ['Jana Weller', 'jana@example.com'],
    ]),
  ),
  'xl/worksheets/sheet9.xml': strToU8(
    sheetOf([
      ['Name', 'Email'],
      ['Fedor Aust', 'fedor@example.com'],
      ['Febe Aust', 'bad'],
    ]),
  ),
})

/** Tables as written by systems, networks and people, with their content. Today is 2026-03-20. */
export const ODD_TABLES: Readonly<Record<string, OddTable>> = {
  'an export of Naukri': {
    bytes:
      'Job Title,Date of application,Name,Email ID,Phone Number,Current Location,Total Experience,Curr. Company name,Curr. Company Designation,Key Skills,Annual Salary,Notice period/ Availability to join,Resume Headline,Under Graduation degree,Date of Birth\n' +
      'Java Lead,05-Mar-2026,Rina Sethuraman,rina.s@example.com,9845000111,Pune,7 Year(s) 2 Month(s),Kestrel Labs,Senior Developer,"Java, Spring",12 Lacs,1 Month,Backend developer,B.Tech/B.E.,15-Aug-1992\n',
    people: [
      {
        name: 'Rina Sethuraman',
        email: 'rina.s@example.com',
        phone: '9845000111',
        location: 'Pune',
        exp_months: 86,
        current_employer: 'Kestrel Labs',
        designation: 'Senior Developer',
        skills: 'Java, Spring',
        added_on: '2026-03-05',
        date_of_birth: '1992-08-15',
        job: 'Java Lead',
        degree_level: 'B.Tech/B.E.',
        clean: true,
      },
    ],
  },
  'connections of LinkedIn, below notes': {
    bytes:
      'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing, since people choose who sees theirs."\n\n' +
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nOda,Brekke,https://example.com/in/oda,oda@example.com,Fjordtech,Welder,03 Feb 2026\n',
    people: [
      {
        name: 'Oda Brekke',
        email: 'oda@example.com',
        current_employer: 'Fjordtech',
        designation: 'Welder',
        clean: true,
      },
    ],
  },
  'an export of Indeed': {
    bytes:
      'name\temail\tphone\tstatus\tcandidate location\trelevant experience\teducation\tjob title\tjob location\tdate\tsource\n' +
      "Tess Holloway\ttess_holl@indeedemail.example\t'+1 512 555 0134\tNew\tAustin, TX\tForklift operator (3 years)\tHigh school\tWarehouse Associate\tAustin\t3/14/2026\tOrganic\n",
    people: [
      {
        name: 'Tess Holloway',
        phone: '+1 512 555 0134',
        location: 'Austin, TX',
        added_on: '2026-03-14',
        degree_level: 'High school',
        clean: true,
      },
    ],
  },
  'an export of Workable': {
    bytes:
      'Name,First name,Last name,Email,Phone,Address,Headline,Job,Stage,Disqualified,Source,Created,Tags\n' +
      'Lio Farrant,Lio,Farrant,lio@example.com,+44 20 7946 0101,"Leeds, UK",Chef,Sous Chef,Applied,No,Jobboard,2026-03-01 08:14:22 UTC,"kitchen, nights"\n',
    people: [
      {
        name: 'Lio Farrant',
        designation: 'Chef',
        job: 'Sous Chef',
        added_on: '2026-03-01',
        location: 'Leeds, UK',
        tags: ['kitchen', 'nights'],
        clean: true,
      },
    ],
  },
  'an export of BambooHR': {
    bytes:
      'First Name,Last Name,Email,Phone,City,State,Country,Job Opening,Status,Applied Date,Source,Desired Salary\n' +
      'Kit,Osgood,kit@example.com,555-0102,Boise,ID,United States,Bookkeeper,Reviewed,03/02/2026,Referral,50000\nKat,Ashby,kat@example.com,555-0103,Nampa,ID,United States,Bookkeeper,New,02/28/2026,Referral,\n',
    people: [
      {
        name: 'Kit Osgood',
        location: 'Boise, ID, United States',
        added_on: '2026-03-02',
        job: 'Bookkeeper',
        clean: true,
      },
      { name: 'Kat Ashby', added_on: '2026-02-28', clean: true },
    ],
  },
  'an export of Personio in German': {
    bytes:
      'Vorname;Nachname;E-Mail;Telefonnummer;Stelle;Phase;Bewerbungsdatum;Kanal;Geburtsdatum;Wohnort;Berufserfahrung;Gehaltsvorstellung\n' +
      'Jörg;Weißbach;joerg@example.com;0171 5550101;Pflegefachkraft;Interview;02.03.2026;Stepstone;7. Mai 1985;Köln;6 Jahre 3 Monate;\n',
    people: [
      {
        name: 'Jörg Weißbach',
        phone: '0171 5550101',
        added_on: '2026-03-02',
        date_of_birth: '1985-05-07',
        location: 'Köln',
        exp_months: 75,
        job: 'Pflegefachkraft',
        source: 'Stepstone',
        stage: 'Interview',
        clean: true,
      },
    ],
  },
  'an export of Zoho Recruit': {
    bytes:
      '"Candidate Id","Candidate: First Name","Last Name","Email","Secondary Email","Mobile","Phone","City","State","Country","Experience in Years","Highest Qualification Held","Current Job Title","Current Employer","Skill Set","Source","Candidate Status","Created Time"\n' +
      '"zcrm_5000001","Meera","Dalal","meera@example.com","md@example.org","+91 98765 00001","","Surat","Gujarat","India","4","MBA","Analyst","Orchid","SQL, Excel","LinkedIn","New","2026-03-02 14:05:10"\n',
    people: [
      {
        name: 'Meera Dalal',
        email: 'meera@example.com',
        external_id: 'zcrm_5000001',
        exp_months: 48,
        location: 'Surat, Gujarat, India',
        added_on: '2026-03-02',
        notes: 'md@example.org',
        skills: 'SQL, Excel',
        degree_level: 'MBA',
        clean: true,
      },
    ],
  },
  'an export of SmartRecruiters': {
    bytes:
      'Candidate First Name;Candidate Last Name;Candidate Email;Candidate Phone Number;Candidate Location;Current Job Title;Current Company;Job Title;Application Status;Application Date\n' +
      'Bea;Quint;bea@example.com;+31 6 5550 1010;Utrecht;Planner;Polder BV;Operations Planner;In review;2026-03-02T10:00:00.000+0000\n',
    people: [
      {
        name: 'Bea Quint',
        email: 'bea@example.com',
        designation: 'Planner',
        current_employer: 'Polder BV',
        job: 'Operations Planner',
        stage: 'In review',
        added_on: '2026-03-02',
        clean: true,
      },
    ],
  },
  'an export of Teamtailor': {
    bytes:
      'Candidate ID,First name,Last name,Email,Phone,Created at,Sourced,Tags,Job title,Stage,Applied at\n' +
      '881,Sif,Lund,sif@example.com,+46701740605,2026-02-27 09:00:00 +0100,false,driver,Truck Driver,Inbox,2026-03-02 14:05:10 +0100\n',
    people: [{ name: 'Sif Lund', external_id: '881', added_on: '2026-03-02', job: 'Truck Driver', clean: true }],
  },
  'an export of HubSpot': {
    bytes:
      'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Job Title,Company Name,City,Country/Region,Create Date,Contact owner\n' +
      '51001,Abel,Nkosi,abel@example.com,,27825550101,Fitter,Karoo Steel,Durban,South Africa,2026-03-02 14:05,Ana\n',
    people: [
      {
        name: 'Abel Nkosi',
        external_id: '51001',
        phone: '27825550101',
        designation: 'Fitter',
        current_employer: 'Karoo Steel',
        location: 'Durban, South Africa',
        added_on: '2026-03-02',
        clean: true,
      },
    ],
  },
  'contacts of Gmail': {
    bytes:
      'Name,Given Name,Family Name,Birthday,Notes,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title\n' +
      'Ada Prokop,Ada,Prokop,1990-04-01,Met at fair,* Work,ada@example.com,Home,ada2@example.org,Mobile,+420 605 550 101,Vltava,Nurse\n',
    people: [
      {
        name: 'Ada Prokop',
        email: 'ada@example.com',
        phone: '+420 605 550 101',
        current_employer: 'Vltava',
        designation: 'Nurse',
        date_of_birth: '1990-04-01',
        notes: 'ada2@example.org',
        clean: true,
      },
    ],
  },
  'a French list': {
    bytes:
      "Nom;Prénom;Adresse e-mail;Téléphone portable;Intitulé du poste;Société actuelle;Ville;Date de candidature;Années d'expérience;Compétences;Commentaires\nLe Goff;Maël;mael@example.com;06 55 50 10 10;Infirmier;Clinique Armor;Brest;2 mars 2026;5 ans;Réanimation;Rappeler\n",
    people: [
      {
        name: 'Maël Le Goff',
        email: 'mael@example.com',
        phone: '06 55 50 10 10',
        designation: 'Infirmier',
        current_employer: 'Clinique Armor',
        location: 'Brest',
        added_on: '2026-03-02',
        exp_months: 60,
        skills: 'Réanimation',
        notes: 'Rappeler',
        clean: true,
      },
    ],
  },
  'a Spanish list': {
    bytes:
      'Nombre,Apellidos,Correo electrónico,Teléfono móvil,Puesto actual,Empresa actual,Población,Fecha de nacimiento,Experiencia,Habilidades\nItziar,Urrutia Paz,itziar@example.com,+34 600 555 101,Enfermera,Hospital Mar,Bilbao,03/12/1988,10+ años,UCI\n',
    people: [
      {
        name: 'Itziar Urrutia Paz',
        email: 'itziar@example.com',
        phone: '+34 600 555 101',
        designation: 'Enfermera',
        location: 'Bilbao',
        date_of_birth: '1988-12-03',
        exp_months: 120,
        skills: 'UCI',
        clean: true,
      },
    ],
  },
  'a Polish list in Windows-1250': {
    bytes: windows1250(
      'Imię;Nazwisko;Adres e-mail;Telefon;Stanowisko;Pracodawca;Miasto;Data urodzenia;Uwagi\nŁucja;Żółkoś;lucja@example.com;600 555 101;Spawacz;Huta;Gdynia;2 grudnia 1990;brak\n',
    ),
    people: [
      {
        name: 'Łucja Żółkoś',
        email: 'lucja@example.com',
        designation: 'Spawacz',
        date_of_birth: '1990-12-02',
        clean: true,
      },
    ],
  },
  'a Romanian list': {
    bytes:
      'Nume,Prenume,E-mail,Număr de telefon,Funcție,Angajator,Localitate,Data nașterii,Experiență,Observații\nIonescu,Ștefan,stefan@example.com,0740 555 101,Sudor,Oțel SA,Galați,02.12.1990,2 ani și 6 luni,-\n',
    people: [
      {
        name: 'Ștefan Ionescu',
        phone: '0740 555 101',
        designation: 'Sudor',
        location: 'Galați',
        date_of_birth: '1990-12-02',
        exp_months: 30,
        clean: true,
      },
    ],
  },
  'a German list with a title, a logo and blank lines above, and totals below': {
    bytes:
      ';;;\n;Bewerberliste März 2026;;\n;;;\nLfd. Nr.;Name, Vorname;Mailadresse;Handynummer\n1;Okonjo, Tilda;tilda@example.com;0151 555 0101\n2;Brandt, Uwe;uwe@example.com;k.A.\n;;;\n;Summe;2;\n;Stand: 20.03.2026, erstellt von Personal;;\n',
    people: [
      { name: 'Tilda Okonjo', email: 'tilda@example.com', phone: '0151 555 0101', clean: true },
      { name: 'Uwe Brandt', email: 'uwe@example.com', phone: '', clean: true },
    ],
    left: /total|not a name/,
  },
  'days in the order of America, told by one line': {
    bytes:
      'Name,Email,Applied On\nA One,a@example.com,01/02/2026\nB Two,b@example.com,02/17/2026\nC Three,c@example.com,3/4/26\n',
    people: [
      { added_on: '2026-01-02', clean: true },
      { added_on: '2026-02-17', clean: true },
      { added_on: '2026-03-04', clean: true },
    ],
  },
  'days in the order of Europe, told by one line': {
    bytes:
      'Name;Email;Date applied;Date of birth\nA One;a@example.com;1/2/2026;1/2/1990\nB Two;b@example.com;17/02/2026;3/4/1991\n',
    people: [
      { added_on: '2026-02-01', date_of_birth: '1990-02-01', clean: true },
      { added_on: '2026-02-17', date_of_birth: '1991-04-03', clean: true },
    ],
  },
  'days told apart by which are to come': {
    bytes: 'Name,Email,Date added\nA One,a@example.com,03/04/2026\nB Two,b@example.com,02/05/2026\n',
    people: [
      { added_on: '2026-03-04', clean: true },
      { added_on: '2026-02-05', clean: true },
    ],
  },
  'days with clocks, zones and names': {
    bytes:
      'Name,Email,Date applied\nA,a@example.com,"Mon, 2 Mar 2026 14:05:10 GMT"\nB,b@example.com,2026-03-02T14:05:10.123456+05:30\nC,c@example.com,"Mar 2, 2026, 2:05:10 PM"\nD,d@example.com,2-Mar-26\nE,e@example.com,20260302\nF,f@example.com,46083\nG,g@example.com,2026年3月2日\nH,h@example.com,1772460310000\nI,i@example.com,Monday 2nd of March 2026 at 14:05 CET\nJ,j@example.com,2 марта 2026 г.\n',
    people: 'abcdefghij'
      .split('')
      .map((letter) => ({ email: `${letter}@example.com`, added_on: '2026-03-02', clean: true })),
  },
  'numbers that a spreadsheet has destroyed': {
    bytes:
      'Candidate ID,Name,Email,Phone,Experience\n1.23457E+14,Ana Rell,ana@example.com,"9,19876E+11",3\n7,Bo Rell,bo@example.com,########,2-Mar\n8,Cy Rell,cy@example.com,9.19876543210E+11,4.0\n9.0,Di Rell,di@example.com,9876543210.0,#REF!\n10,Ed Rell,ed@example.com,"=""+49 170 5550101""",1\n11,Fi Rell,fi@example.com,#NAME?,1\n',
    people: [
      {
        name: 'Ana Rell',
        phone: '',
        external_id: '',
        exp_months: 36,
        said: /9,19876E\+11.*damaged by a spreadsheet|1\.23457E\+14.*damaged by a spreadsheet/,
      },
      { name: 'Bo Rell', phone: '', exp_months: 0, said: /damaged by a spreadsheet/ },
      { name: 'Cy Rell', phone: '919876543210', exp_months: 48, clean: true },
      { name: 'Di Rell', phone: '9876543210', external_id: '9', said: /#REF!/ },
      { name: 'Ed Rell', phone: '+49 170 5550101', clean: true },
      { name: 'Fi Rell', phone: '', said: /#NAME\?.*damaged by a spreadsheet/ },
    ],
  },
  'a line that says which sign stands between cells': {
    bytes: '"sep=|"\r\nName|Email|Skills\r\nUma Rao|uma@example.com|"Go; Rust, C"\r\n',
    people: [{ name: 'Uma Rao', email: 'uma@example.com', skills: 'Go; Rust, C', clean: true }],
  },
  'cells that say nothing': {
    bytes:
      'Name,Email,Phone,Experience,DOB,Location,Date applied\nA One,n/a,N.A.,n/a,NA,-,–\nB Two,none,null,TBD,unknown,Not provided,#N/A\nJennifer Null,jen@example.com,0,-,00/00/0000,(blank),0000-00-00\nLin Na,lin@example.com,?,?,?,?,?\n',
    people: [
      {
        name: 'A One',
        email: '',
        phone: '',
        exp_months: 0,
        location: '',
        date_of_birth: '',
        added_on: '',
        clean: true,
      },
      { name: 'B Two', email: '', phone: '', location: '', clean: true },
      { name: 'Jennifer Null', email: 'jen@example.com', phone: '', date_of_birth: '', clean: true },
      { name: 'Lin Na', clean: true },
    ],
  },
  'addresses in every coat': {
    bytes:
      'Full name,E-mail\nA One,Ann One <a1@example.com>\nB Two,mailto:b2@example.com?subject=Hi\nC Three,"c3@example.com; c3@example.org"\nD Four,<d4@example.com>\nE Five,e5@example.com (work)\nF Six,f6 @ example.com\nG Seven,[g7@example.com](mailto:g7@example.com)\nH Eight,call only\nI Nine,i9@example.com.\nJ Ten,"E-Mail: j10@example.com"\nk11@example.com,\n"Ell Twelve <l12@example.com>",\n',
    people: [
      { name: 'A One', email: 'a1@example.com', clean: true },
      { email: 'b2@example.com', clean: true },
      { email: 'c3@example.com', notes: 'c3@example.org' },
      { email: 'd4@example.com', clean: true },
      { email: 'e5@example.com', clean: true },
      { email: 'f6@example.com', clean: true },
      { email: 'g7@example.com', notes: '', clean: true },
      { name: 'H Eight', email: '', said: /call only/ },
      { email: 'i9@example.com', clean: true },
      { email: 'j10@example.com', clean: true },
      { email: 'k11@example.com', name: '' },
      { email: 'l12@example.com', name: 'Ell Twelve' },
    ],
  },
  'experience in words': {
    bytes:
      'Name,Email,Work experience\nA,a@example.com,10+ years\nB,b@example.com,2-3 years\nC,c@example.com,5 yrs 3 mos\nD,d@example.com,Fresher\nE,e@example.com,5y 6m\nF,f@example.com,18 months\nG,g@example.com,less than 1 year\nH,h@example.com,Over 12 years\nI,i@example.com,1.5\nJ,j@example.com,no experience\nK,k@example.com,3 to 5 yrs\nL,l@example.com,a lot\nM,m@example.com,"3,5 Jahre"\nN,n@example.com,7 ans et 2 mois\nO,o@example.com,8 Yr(s)\nP,p@example.com,15 Years in ICU\nQ,q@example.com,200 years\n',
    people: [
      { exp_months: 120, clean: true },
      { exp_months: 24, clean: true },
      { exp_months: 63, clean: true },
      { exp_months: 0, clean: true },
      { exp_months: 66, clean: true },
      { exp_months: 18, clean: true },
      { exp_months: 0, clean: true },
      { exp_months: 144, clean: true },
      { exp_months: 18, clean: true },
      { exp_months: 0, clean: true },
      { exp_months: 36, clean: true },
      { exp_months: 0, said: /a lot/ },
      { exp_months: 42, clean: true },
      { exp_months: 86, clean: true },
      { exp_months: 96, clean: true },
      { exp_months: 180, clean: true },
      { exp_months: 0, said: /200 years/ },
    ],
  },
  'a quote that never closes, and quotes within cells': {
    bytes:
      'Name,Email,Notes\n"Ann "Nan" One,a@example.com,tall\nBen "Benny" Two,b@example.com,"said "hi" twice"\nCem Three,c@example.com,"open\nDia Four,d@example.com,last\n',
    people: [
      { email: 'a@example.com', notes: 'tall' },
      { name: 'Ben "Benny" Two', email: 'b@example.com', notes: 'said "hi" twice' },
      { name: 'Cem Three', email: 'c@example.com', notes: 'open' },
      { name: 'Dia Four', email: 'd@example.com', notes: 'last' },
    ],
  },
  'semicolons, with one too few in the headings and commas in cells': {
    bytes: 'Name;Email;City\nA One;a@example.com;Oslo, Bergen;\nB Two;b@example.com;Rome, Milan, Turin;\n',
    people: [
      { name: 'A One', location: 'Oslo, Bergen', clean: true },
      { name: 'B Two', location: 'Rome, Milan, Turin', clean: true },
    ],
  },
  'no headings at all': {
    bytes: 'Ann One,a@example.com,+47 400 00 101\nBen Two,b@example.com,+47 400 00 102\n',
    people: [
      { name: 'Ann One', email: 'a@example.com', phone: '+47 400 00 101' },
      { name: 'Ben Two', email: 'b@example.com' },
    ],
  },
  'headings that come twice, and once more in the middle': {
    bytes:
      'Name,Email,Email,Phone,Phone\nA One,,a@example.com,,111 2222\nName,Email,Email,Phone,Phone\nB Two,b@example.com,bb@example.com,333 4444,555 6666\n',
    people: [
      { name: 'A One', email: 'a@example.com', phone: '111 2222', clean: true },
      { name: 'B Two', email: 'b@example.com', phone: '333 4444', notes: 'bb@example.com' },
    ],
    left: /headings/,
  },
  'questions of a form': {
    bytes:
      'Timestamp,What is your full name?,Email Address,Phone number (with country code),How many years of experience do you have?,Current location *\n3/2/2026 14:05:10,Ada Form,ada@example.com,+1 555 0100,4,"Reno, NV"\n3/14/2026 9:00:00,Bo Form,bo@example.com,+1 555 0101,2,Elko\n',
    people: [
      {
        name: 'Ada Form',
        email: 'ada@example.com',
        phone: '+1 555 0100',
        exp_months: 48,
        location: 'Reno, NV',
        added_on: '2026-03-02',
        clean: true,
      },
      { added_on: '2026-03-14' },
    ],
  },
  'a family name first, and a name of digits': {
    bytes:
      'Candidate,Email\n"Okafor, Ines",ines@example.com\n12345,num@example.com\n"Hale, John, Jr.",hale@example.com\n',
    people: [
      { name: 'Ines Okafor', clean: true },
      { name: '', email: 'num@example.com', said: /12345/ },
      { email: 'hale@example.com' },
    ],
  },
  'cells merged over lines, a hidden row, and a formula that nobody computed': {
    bytes: aWorkbook(
      `<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData><row r="1">${cell('A1', 'Candidates')}</row>` +
        `<row r="3">${cell('A3', 'Job')}${cell('B3', 'Name')}${cell('C3', 'Email')}${cell('D3', 'Skills')}</row>` +
        `<row r="4">${cell('A4', 'Welder')}${cell('B4', 'Ann One')}${cell('C4', 'a@example.com')}<c r="D4"><f>B4&amp;"x"</f></c></row>` +
        `<row r="5">${cell('B5', 'Ben Two')}${cell('C5', 'b@example.com')}</row>` +
        `<row r="6" hidden="1">${cell('B6', 'Cem Three')}${cell('C6', 'c@example.com')}</row></sheetData>` +
        '<mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="A4:A6"/></mergeCells></worksheet>',
    ),
    people: [
      { job: 'Welder', name: 'Ann One', said: /formula/ },
      { job: 'Welder', name: 'Ben Two', clean: true },
      { job: 'Welder', name: 'Cem Three', said: /hidden/ },
    ],
  },
  'several sheets, the first of which is about the others': {
    bytes: severalSheets,
    people: [
      { name: 'Jana Weller', clean: true },
      { name: 'Fedor Aust', clean: true },
      { name: 'Febe Aust', said: /February/ },
    ],
  },
  'days that a sheet keeps as numbers, from 1904': {
    bytes: aWorkbook(
      sheetOf([
        ['Name', 'Date of birth', 'Phone'],
        ['Mac User', { value: '31776', style: 1 }, { value: '9.19820011111E11' }],
      ]),
      {
        'xl/workbook.xml': strToU8(
          `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="P" r:id="rId2"/></sheets></workbook>`,
        ),
      },
    ),
    people: [{ name: 'Mac User', date_of_birth: '1990-12-31', phone: '919820011111', clean: true }],
  },
}
