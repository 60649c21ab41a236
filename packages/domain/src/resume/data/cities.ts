import { wordSet } from '../../word-list.ts'

/** Cities that stand alone or before a state. Lower case. */
export const CITIES = wordSet(`
  addis ababa
  abu dhabi
  accra
  ahmedabad
  amsterdam
  ankara
  athens
  atlanta
  auckland
  austin
  baltimore
  bangalore
  bengaluru
  bangkok
  barcelona
  beijing
  berlin
  bhopal
  bhubaneswar
  birmingham
  bogota
  boise
  boston
  bristol
  brisbane
  brussels
  bucharest
  budapest
  buenos aires
  cairo
  calgary
  cambridge
  cape town
  chandigarh
  charlotte
  chennai
  chicago
  cincinnati
  cleveland
  coimbatore
  cologne
  colombo
  columbus
  copenhagen
  dakar
  dallas
  dar es salaam
  delhi
  denver
  detroit
  dhaka
  doha
  dubai
  dublin
  durban
  düsseldorf
  edinburgh
  edmonton
  frankfurt
  geneva
  glasgow
  gurgaon
  gurugram
  hamburg
  hanoi
  harare
  helsinki
  ho chi minh city
  houston
  hyderabad
  indianapolis
  indore
  islamabad
  istanbul
  ithaca
  jaipur
  jakarta
  jeddah
  johannesburg
  kampala
  kansas city
  karachi
  kathmandu
  kigali
  kochi
  kolkata
  kuala lumpur
  kuwait city
  kyiv
  lagos
  lahore
  las vegas
  leeds
  lima
  lisbon
  liverpool
  london
  los angeles
  lucknow
  lyon
  madrid
  manchester
  manila
  melbourne
  memphis
  mexico city
  miami
  milan
  milwaukee
  minneapolis
  montreal
  moscow
  mountain view
  mumbai
  munich
  nairobi
  nagpur
  nashville
  new delhi
  new orleans
  new york
  new york city
  noida
  oakland
  orlando
  oslo
  ottawa
  oxford
  palo alto
  paris
  perth
  philadelphia
  phoenix
  pittsburgh
  portland
  prague
  pretoria
  princeton
  pune
  raleigh
  redmond
  riga
  rio de janeiro
  riyadh
  rome
  rotterdam
  sacramento
  salt lake city
  san antonio
  san diego
  san francisco
  san jose
  santa clara
  santiago
  sao paulo
  são paulo
  seattle
  seoul
  shanghai
  singapore
  sofia
  springfield
  st. louis
  stockholm
  stuttgart
  sunnyvale
  sydney
  taipei
  tallinn
  tampa
  tel aviv
  tokyo
  toronto
  tunis
  vancouver
  vienna
  vilnius
  visakhapatnam
  warsaw
  washington
  wellington
  zagreb
  zurich
  zürich
  cupertino
  menlo park
  bay area
  san francisco bay area
  greater london
  secunderabad
  thane
  navi mumbai
  mysore
  vadodara
  surat
  ludhiana
  kanpur
  patna
  ranchi
  guwahati
  trivandrum
  thiruvananthapuram
  lisboa
  porto
  roma
  milano
  torino
  napoli
  firenze
  turin
  naples
  münchen
  köln
  wien
  bern
  basel
  genève
  bruxelles
  antwerp
  the hague
  den haag
  utrecht
  eindhoven
  warszawa
  kraków
  krakow
  gdańsk
  gdansk
  wrocław
  wroclaw
  poznań
  łódź
  praha
  brno
  bratislava
  ljubljana
  belgrade
  beograd
  göteborg
  gothenburg
  malmö
  bergen
  aarhus
  leipzig
  dresden
  hannover
  nürnberg
  bremen
  dortmund
  marseille
  toulouse
  bordeaux
  nantes
  lille
  strasbourg
  valencia
  sevilla
  seville
  bilbao
  málaga
  zaragoza
  cardiff
  belfast
  sheffield
  newcastle
  nottingham
  leicester
  southampton
  galway
  mombasa
  kisumu
  ibadan
  abuja
  kano
  port harcourt
  kumasi
  lusaka
  blantyre
  lilongwe
  maputo
  luanda
  abidjan
  douala
  yaoundé
  khartoum
  mogadishu
  djibouti
  hawassa
  mekelle
  bahir dar
  dire dawa
  alexandria
  casablanca
  rabat
  algiers
  amman
  beirut
  baghdad
  tehran
  muscat
  manama
  sharjah
  tashkent
  almaty
  tbilisi
  yerevan
  baku
  quezon city
  cebu
  davao
  surabaya
  bandung
  da nang
  phnom penh
  yangon
  vientiane
  penang
  busan
  osaka
  kyoto
  nagoya
  shenzhen
  guangzhou
  hangzhou
  chengdu
  wuhan
  hobart
  adelaide
  canberra
  christchurch
  bogotá
  medellín
  medellin
  cali
  quito
  guayaquil
  caracas
  la paz
  asunción
  montevideo
  córdoba
  monterrey
  guadalajara
  puebla
  tijuana
  havana
  san juan
  brasília
  recife
  fortaleza
  porto alegre
  curitiba
  belo horizonte
`)
