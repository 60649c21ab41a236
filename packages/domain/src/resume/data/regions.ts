import { wordSet } from '../../word-list.ts'

/** Countries, and their large parts, as people write them. Lower case. */
export const REGIONS = wordSet(`
  afghanistan
  albania
  algeria
  andorra
  angola
  argentina
  armenia
  australia
  austria
  azerbaijan
  bahamas
  bahrain
  bangladesh
  barbados
  belarus
  belgium
  belize
  benin
  bhutan
  bolivia
  bosnia and herzegovina
  botswana
  brazil
  brunei
  bulgaria
  burkina faso
  burundi
  cambodia
  cameroon
  canada
  chad
  chile
  china
  colombia
  congo
  costa rica
  croatia
  cuba
  cyprus
  czech republic
  czechia
  denmark
  djibouti
  dominican republic
  ecuador
  egypt
  el salvador
  eritrea
  estonia
  eswatini
  ethiopia
  fiji
  finland
  france
  gabon
  gambia
  georgia
  germany
  deutschland
  ghana
  greece
  guatemala
  guinea
  guyana
  haiti
  honduras
  hong kong
  hungary
  iceland
  india
  indonesia
  iran
  iraq
  ireland
  israel
  italy
  ivory coast
  jamaica
  japan
  jordan
  kazakhstan
  kenya
  kosovo
  kuwait
  kyrgyzstan
  laos
  latvia
  lebanon
  lesotho
  liberia
  libya
  liechtenstein
  lithuania
  luxembourg
  madagascar
  malawi
  malaysia
  maldives
  mali
  malta
  mauritania
  mauritius
  mexico
  moldova
  monaco
  mongolia
  montenegro
  morocco
  mozambique
  myanmar
  namibia
  nepal
  netherlands
  the netherlands
  new zealand
  nicaragua
  niger
  nigeria
  north macedonia
  norway
  oman
  pakistan
  palestine
  panama
  paraguay
  peru
  philippines
  poland
  portugal
  puerto rico
  qatar
  romania
  russia
  rwanda
  saudi arabia
  senegal
  serbia
  sierra leone
  singapore
  slovakia
  slovenia
  somalia
  south africa
  south korea
  korea
  south sudan
  spain
  sri lanka
  sudan
  suriname
  sweden
  switzerland
  syria
  taiwan
  tajikistan
  tanzania
  thailand
  togo
  trinidad and tobago
  tunisia
  turkey
  türkiye
  turkiye
  turkmenistan
  uganda
  ukraine
  united arab emirates
  uae
  u.a.e.
  ksa
  united kingdom
  uk
  u.k.
  england
  scotland
  wales
  northern ireland
  united states
  united states of america
  usa
  u.s.a.
  us
  u.s.
  uruguay
  uzbekistan
  venezuela
  vietnam
  yemen
  zambia
  zimbabwe
  alabama
  alaska
  arizona
  arkansas
  california
  colorado
  connecticut
  delaware
  florida
  hawaii
  idaho
  illinois
  indiana
  iowa
  kansas
  kentucky
  louisiana
  maine
  maryland
  massachusetts
  michigan
  minnesota
  mississippi
  missouri
  montana
  nebraska
  nevada
  new hampshire
  new jersey
  new mexico
  new york
  north carolina
  north dakota
  ohio
  oklahoma
  oregon
  pennsylvania
  rhode island
  south carolina
  south dakota
  tennessee
  texas
  utah
  vermont
  virginia
  washington
  washington dc
  west virginia
  wisconsin
  wyoming
  ontario
  quebec
  québec
  british columbia
  alberta
  manitoba
  saskatchewan
  nova scotia
  andhra pradesh
  assam
  bihar
  chhattisgarh
  goa
  gujarat
  haryana
  himachal pradesh
  jharkhand
  karnataka
  kerala
  madhya pradesh
  maharashtra
  odisha
  orissa
  punjab
  rajasthan
  tamil nadu
  tamilnadu
  telangana
  uttar pradesh
  uttarakhand
  west bengal
  new south wales
  victoria
  queensland
  bavaria
  bayern
  catalonia
  lagos state
  gauteng
  western cape
`)
