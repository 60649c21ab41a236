/**
 * Job descriptions in Polish, Japanese and Indian formats, one per line: what is required, what is welcome, what is not
 * required (each `-` for nothing) and the years, then the text; ` | ` is the end of a line. Before the current rules,
 * 10 of the 33 were right.
 */
export const POSTING_FORMATS = `
Java ; Kotlin ; Adobe Photoshop ; 3 :: Twój zakres obowiązków | - Tworzenie usług w zespole | Nasze wymagania | - Java jest wymagana, minimum 3 lata doświadczenia | Mile widziane | - Kotlin | Oferujemy | - Adobe Photoshop i owocowe środy dla zespołu
- ; Docker ; - ; 2 :: Wymagania: | - co najmniej 2 lata doświadczenia w pracy z SQL | - Docker będzie dodatkowym atutem
Python ; - ; - ; 5 :: Oczekujemy: | - znajomość Python (wymagane) i 5 lat pracy na podobnym stanowisku | - doświadczenie w pracy w zespole
- ; AutoCAD ; - ; 1 :: Czego oczekujemy? | - minimum 1 rok doświadczenia w dziale sprzedaży oraz na podobnym stanowisku | - mile widziana znajomość AutoCAD
- ; - ; Kubernetes ; - :: O nas | Jesteśmy firmą, która tworzy Kubernetes dla banków. | Wymagania | - SQL oraz znajomość się na pracy
- ; VBA ; - ; - :: Profil kandydata | - SQL oraz umiejętności pracy w zespole | Dodatkowe atuty | - Microsoft Excel i VBA
- ; - ; Scrum ; 2 :: Wymagania | - 2-letnie doświadczenie na stanowisku księgowej oraz SQL | Co oferujemy | - szkolenia Scrum dla każdego
- ; - ; - ; - :: Wymagania | - ukończone 18 lat i chęć do pracy | - SQL
- ; - ; - ; 3-5 :: Wymagania | - od 3 do 5 lat doświadczenia w księgowości i SQL
- ; - ; - ; 0 :: Praca dla każdego. Doświadczenie nie jest wymagane. Zapewniamy szkolenia z SQL dla pracy.
- ; - ; - ; - :: Działamy na rynku od 20 lat i szukamy osoby, która zna SQL oraz lubi pracę z ludźmi
Java ; Kotlin ; Adobe Photoshop ; 3 :: 【仕事内容】 | 自社サービスの開発をお任せします。 | 【必須】 | ・Javaでの開発経験3年以上 | 【歓迎】 | ・Kotlinの知識、AWSの経験 | 【待遇】 | ・Adobe Photoshop講座
Python, SQL ; Docker ; - ; 2 :: ■必須スキル | ・Pythonの実務経験2年以上 | ・SQLの知識 | ■歓迎スキル | ・Dockerの利用経験
TypeScript ; React ; - ; - :: 応募資格（必須） | ・TypeScriptを用いた開発の経験 | 歓迎要件 | ・Reactを使った開発
- ; Terraform ; Salesforce ; 5 :: 業務内容 | ・クラウドの設計を担当していただきます | 求めるスキル | ・AWSの設計経験5年以上 | ・Terraformの経験があれば尚可 | 福利厚生 | ・Salesforce社の割引
PostgreSQL ; - ; - ; 3-5 :: 必須条件 | ・PostgreSQLの運用経験3〜5年
PHP ; - ; - ; 0 :: 必須 | ・PHPに興味がある方（未経験歓迎）
- ; - ; Kubernetes ; - :: 会社概要 | 創業30年の会社で、Kubernetesを銀行に販売しています。 | 応募資格 | ・SQLの経験がある方
- ; - ; - ; 1 :: 【必須条件】 | ・Excelを使った事務の経験（1年以上）
- ; - ; - ; 3 :: 応募条件：営業の実務経験３年以上の方。SQLの知識がある方。
Java, Spring Boot ; Angular ; - ; 4-7 :: Experience: 4-7 Yrs | Mandatory Skills: Java, Spring Boot | Good to have: Angular | Notice Period: Immediate joiners | CTC: 12 LPA
Python, SQL ; Tableau ; - ; 3 :: Exp - 3+ yrs | Must have skills - Python, SQL | Good to have skills - Tableau
- ; - ; - ; 2-5 :: Desired Candidate Profile | - SAP FICO and Tally | - Exp: 2 to 5 Yrs | Perks and Benefits | - PF, ESI
- ; MongoDB ; - ; 5 :: Roles & Responsibilities | - Build services in Node.js | Primary Skills | - Node.js, Express.js | Secondary Skills | - MongoDB | Total exp: 5+ yrs
- ; - ; Human resources ; 6 :: Key Skills: .NET Core, Azure | Department: Human Resources | Exp Required: 6+ Years | Role Category: Software Development
- ; - ; Marketing ; 0-1 :: Freshers / 0-1 yrs | Skills Required: Java, HTML | Industry Type: Marketing & Advertising
- ; - ; - ; 3 :: Qualification: B.E/B.Tech/MCA with min 3 yrs exp in Java | Shift: Rotational | Work Mode: Hybrid, Pune
- ; - ; Sales ; 8-12 :: Relevant Experience :- 8 - 12 Years | Skills:- SAP ABAP, SAP HANA | Functional Area: Sales | No. of Positions: 4
- ; - ; - ; 10 :: JD: | Looking for a Tech Lead having 10+ yrs exp in Java | Interview Mode: Face to face
Spring Boot ; Kafka ; - ; - :: Mandatory: | - Spring Boot experience | Added advantage: | - Kafka
- ; - ; - ; 2 :: We need an accountant with Tally & GST knowledge. Exp: min 2 yrs. Salary: 3 - 4.5 LPA
- ; - ; - ; 4-6 :: Experience Range: 4 to 6 Years | Skills: Selenium, Java
- ; - ; - ; 0 :: Walk-in for freshers. Any graduate can apply. Skills: Excel
`
