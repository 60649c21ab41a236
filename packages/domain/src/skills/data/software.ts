import { defineSkills } from '../define-skills.ts'

export const software = [
  ...defineSkills(
    'language',
    ['Backend development'],
    `
    Java = Core Java | Java SE | J2SE | Java 8 | Java 11 | Java 17 | Java 21 > Object-oriented programming ~ Kotlin, Scala, C#
    Kotlin > JVM ~ Java, Swift @ Mobile development
    Scala > JVM, Functional programming ~ Java, Clojure @ Data engineering
    Groovy > JVM ~ Java
    Clojure = ClojureScript > Functional programming, JVM ~ Scala, Haskell
    Python = Python 3 | Python 2 | Python3 ~ Ruby, R @ Data science and machine learning, Data engineering
    Ruby > Object-oriented programming ~ Python, Perl
    PHP = PHP 7 | PHP 8 | PHP5 | PHP7 | PHP8 ~ Laravel, Symfony @ Web development
    Perl ~ Python, Shell scripting
    Go!? = Golang | Go language | Go lang ~ Rust, Java @ DevOps and site reliability
    Rust!? = Rust language | Rustlang > Systems programming ~ C++, Go
    C!? = C language | ANSI C | C programming | Embedded C > Systems programming ~ C++ @ Embedded development
    C++ = CPP | C plus plus | C++11 | C++14 | C++17 | C++20 | Modern C++ > Object-oriented programming ~ C, Rust @ Embedded development, Game development
    C# = C Sharp | CSharp > .NET, Object-oriented programming ~ Java, VB.NET
    VB.NET = Visual Basic .NET > .NET ~ C#, Visual Basic
    Visual Basic = VB6 | Visual Basic 6 ~ VB.NET, VBA
    F#! > .NET, Functional programming ~ C#, Haskell
    Haskell > Functional programming ~ Scala, OCaml
    OCaml > Functional programming ~ Haskell
    Elixir > Functional programming ~ Erlang, Ruby
    Erlang > Functional programming ~ Elixir
    Lua ~ Python @ Game development
    Delphi = Object Pascal ~ C#
    Pascal!? ~ Delphi
    Fortran ~ C @ Research
    COBOL > Mainframe ~ RPG
    RPG!? = RPGLE | RPG IV | AS/400 RPG > IBM i ~ COBOL
    Ada!? ~ C @ Embedded development
    Lisp = Common Lisp | Emacs Lisp > Functional programming ~ Clojure
    Scheme!? > Functional programming ~ Lisp
    Prolog > Logic programming
    Assembly language = Assembler | x86 assembly | ARM assembly > Systems programming ~ C @ Embedded development
    Julia!? = Julia language ~ Python, R, MATLAB @ Data science and machine learning
    ABAP = SAP ABAP | ABAP/4 > SAP @ ERP and business applications
    Apex!? = Salesforce Apex > Salesforce @ ERP and business applications
    Zig!? ~ Rust, C
    Solidity > Smart contracts ~ Rust
    Tcl = Tcl/Tk ~ Perl
  `,
  ),
  ...defineSkills(
    'language',
    ['Frontend development', 'Web development'],
    `
    JavaScript = JS | ECMAScript | ES6 | ES2015 | ES6+ | ES5 | Vanilla JS | Vanilla JavaScript > Web technologies ~ TypeScript
    TypeScript = TS! > JavaScript
    HTML = HTML5 | XHTML | HTML 5 | HTML4 > Web technologies ~ CSS
    CSS = CSS3 | CSS 3 | Cascading style sheets > Web technologies ~ HTML
    Sass = SCSS > CSS ~ Less CSS
    Less CSS = Less.js > CSS
    Dart!? = Dart language ~ JavaScript @ Mobile development
    CoffeeScript > JavaScript
    WebAssembly = Wasm > Web technologies
    Elm!? = Elm language > Functional programming
    XML = XSD | XML Schema ~ JSON, XSLT
    XSLT = XPath | XQuery > XML
    JSON = JSON Schema ~ XML, YAML
    YAML ~ JSON @ DevOps and site reliability
    Markdown ~ HTML
    UML = Unified Modelling Language | UML diagrams ~ Business process modelling @ Software architecture
  `,
  ),
  ...defineSkills(
    'language',
    ['Mobile development'],
    `
    Swift!? = Swift language | Swift 5 > iOS development ~ Objective-C, Kotlin
    Objective-C = ObjectiveC | Obj-C > iOS development ~ Swift
  `,
  ),
  ...defineSkills(
    'tool',
    ['Frontend development', 'Web development'],
    `
    React? = React.js | ReactJS | React Hooks > JavaScript, Frontend development ~ Vue.js, Angular, Svelte
    Redux = Redux Toolkit | React-Redux | Redux Thunk > React
    Redux Saga > Redux
    NgRx > React ~ Redux
    MobX > React ~ Redux
    Next.js = NextJS > React ~ Nuxt.js, Gatsby
    Vue.js = Vue | VueJS | Vue 3 | Vue 2 > JavaScript, Frontend development ~ React, Angular
    Vuex > Vue.js
    Pinia > Vue.js
    Nuxt.js = NuxtJS | Nuxt > Vue.js ~ Next.js
    Angular = Angular 2+ | Angular 2 > TypeScript, Frontend development ~ React, Vue.js
    AngularJS = Angular.js > JavaScript, Frontend development ~ Angular
    RxJS = Reactive extensions > Reactive programming
    RxJava > Reactive programming ~ RxJS
    RxSwift > Reactive programming ~ RxJS
    Svelte = SvelteKit > JavaScript ~ React, Vue.js
    Ember.js = EmberJS | Ember!? > JavaScript ~ Backbone.js
    Backbone.js = BackboneJS > JavaScript ~ Ember.js
    Knockout.js = KnockoutJS > JavaScript
    Gatsby!? = Gatsby.js | GatsbyJS > React ~ Next.js
    jQuery = jQuery UI > JavaScript
    Bootstrap? = Twitter Bootstrap | Bootstrap 4 | Bootstrap 5 > CSS ~ Tailwind CSS
    Tailwind CSS = Tailwind | TailwindCSS > CSS ~ Bootstrap, Material UI
    Material UI = MUI | Material Design | Angular Material > UI design ~ Bootstrap
    Webpack ~ Vite, Babel
    Vite!? ~ Webpack
    Babel!? = Babel.js | BabelJS > JavaScript ~ Webpack
    npm = Node package manager > JavaScript
    Yarn!? > JavaScript ~ npm
    pnpm > JavaScript ~ npm
    ESLint = JSLint > JavaScript ~ SonarQube
    Prettier!? > JavaScript ~ ESLint
    D3.js = D3!? | D3JS > Data visualization, JavaScript ~ Chart.js
    Chart.js > JavaScript
    Highcharts > JavaScript ~ Chart.js
    ECharts > JavaScript ~ Chart.js
    Three.js = ThreeJS > WebGL, JavaScript
    WebGL > Computer graphics @ Game development
    OpenGL > Computer graphics ~ WebGL @ Game development
    WebGPU > Computer graphics ~ WebGL @ Game development
    Vulkan!? > Computer graphics ~ WebGL @ Game development
    DirectX > Computer graphics ~ WebGL @ Game development
    WebRTC = STUN/TURN > Real-time communication
    WebSockets = Socket.io > Web technologies
    Storybook!? = Storybook.js > Component libraries
    Styled Components = CSS-in-JS > CSS
    Emotion!? > CSS ~ Styled Components
    Web Components = Custom elements | Shadow DOM | LitElement > Web technologies
    HTML Canvas = Canvas API > HTML
    SVG > HTML ~ HTML Canvas
    WordPress = Word Press > Content management systems ~ Drupal, Joomla
    Drupal > Content management systems, PHP ~ WordPress
    Joomla > Content management systems ~ WordPress
    Magento = Adobe Commerce > E-commerce platforms ~ Shopify, WooCommerce
    Shopify > E-commerce platforms ~ Magento, WooCommerce
    WooCommerce > E-commerce platforms, WordPress ~ Shopify
    PrestaShop > E-commerce platforms ~ Shopify
    OpenCart > E-commerce platforms ~ PrestaShop
    BigCommerce > E-commerce platforms ~ PrestaShop
    TYPO3 > Content management systems ~ Drupal
    Sitecore > Content management systems ~ Adobe Experience Manager
    Adobe Experience Manager = AEM > Content management systems ~ Sitecore
    Contentful > Content management systems
    Strapi > Content management systems ~ Contentful
    Sanity.io > Content management systems ~ Contentful
    Headless CMS > Content management systems ~ Contentful
    Umbraco = Optimizely > Content management systems ~ Sitecore
    Kentico > Content management systems ~ Umbraco
    Episerver > Content management systems ~ Umbraco
    Webflow > Web design
    Wix > Web design ~ Webflow
    Squarespace > Web design ~ Webflow
    Ionic!? = Ionic Framework | Cordova!? > Hybrid mobile development @ Mobile development
    Apache Cordova > Hybrid mobile development ~ Ionic @ Mobile development
    PhoneGap > Hybrid mobile development ~ Ionic @ Mobile development
  `,
  ),
  ...defineSkills(
    'tool',
    ['Mobile development'],
    `
    React Native = ReactNative > React, Mobile development ~ Flutter
    Flutter!? = Flutter SDK > Dart, Mobile development ~ React Native
    Xamarin > C#, Mobile development
    .NET MAUI > C#, Mobile development ~ Xamarin
    Xamarin.Forms > Xamarin
    SwiftUI > Swift
    UIKit > Swift ~ SwiftUI
    Cocoa Touch > Swift ~ SwiftUI
    CocoaPods > Swift ~ SwiftUI
    Core Data > Swift ~ SwiftUI
    Cocoa!? > Swift ~ SwiftUI
    Jetpack Compose = Android Jetpack > Kotlin, Android development
    Retrofit!? > Kotlin, Android development ~ Jetpack Compose
    Dagger 2 > Kotlin, Android development ~ Jetpack Compose
    Android development = Android | Android SDK | Android framework | Android apps > Mobile development ~ iOS development
    iOS development = iOS | iOS SDK | iOS apps | iPadOS > Mobile development ~ Android development
    Android Studio > Android development ~ IntelliJ IDEA
    Xcode > iOS development
    Firebase = Firestore | Firebase Realtime Database > Google Cloud
    App store publishing = App Store | Google Play | App Store Connect > Mobile development
    TestFlight > Mobile development ~ App store publishing
    Fastlane > Mobile development ~ App store publishing
  `,
  ),
  ...defineSkills(
    'tool',
    ['Backend development'],
    `
    Node.js = Node!? | NodeJS > JavaScript ~ Deno
    Deno!? > TypeScript
    Bun!? > TypeScript ~ Deno
    Express.js = ExpressJS | Express!? > Node.js ~ NestJS
    NestJS = Nest.js > Node.js, TypeScript ~ Express.js
    Fastify > Node.js, TypeScript ~ NestJS
    Koa!? > Node.js, TypeScript ~ NestJS
    .NET = dotnet | .NET Framework | Microsoft .NET | .NET 6 | .NET 8 | C# .NET Framework | .NET development
    .NET Core = dotnet core | ASP.NET Core > .NET ~ ASP.NET
    ASP.NET = ASP.NET MVC | ASP.NET Web API | ASP.NET Web Forms | ASP!? > .NET, C#
    Entity Framework = EF Core | Entity Framework Core > Object-relational mapping, .NET ~ Hibernate
    WPF = Windows Presentation Foundation | Windows Forms > .NET
    XAML > .NET ~ WPF
    WinForms > .NET ~ WPF
    WCF > .NET ~ WPF
    UWP > .NET ~ WPF
    Blazor > .NET, C#
    LINQ > C#
    Spring!? = Spring Framework > Java ~ Jakarta EE
    Spring MVC > Spring
    Spring Cloud > Spring
    Spring Security > Spring
    Spring Data > Spring
    Spring Batch > Spring
    Spring Boot = SpringBoot > Spring, Java ~ Quarkus
    Quarkus > Java ~ Spring Boot
    Micronaut > Java ~ Quarkus
    Dropwizard > Java ~ Quarkus
    Vert.x > Java ~ Quarkus
    Jakarta EE = Java EE | J2EE | JEE | Java Enterprise Edition > Java ~ Spring
    EJB = Enterprise JavaBeans > Jakarta EE
    JPA = Java Persistence API > Java, Object-relational mapping ~ Hibernate
    JSP = JavaServer Pages | Servlets > Java ~ JSF
    Java Servlets > Java ~ JSP
    JSTL > Java ~ JSP
    JSF = JavaServer Faces > Java ~ JSP
    PrimeFaces > Java ~ JSF
    JMS = Java Message Service > Java, Message queues
    JAX-RS > Java, Web services
    JAX-WS > Java, Web services ~ JAX-RS
    JAXB > Java, Web services ~ JAX-RS
    Jersey!? > Java, Web services ~ JAX-RS
    Swing!? = Java Swing | AWT! > Java
    JavaFX > Java ~ Swing
    Hibernate = Hibernate ORM > Object-relational mapping, Java ~ Entity Framework
    JVM = Java Virtual Machine | JVM tuning > Java
    Play Framework > Scala
    Akka > Scala ~ Play Framework
    Django = Django REST Framework | DRF! > Python ~ Flask, FastAPI
    Flask!? = Python Flask > Python ~ Django
    FastAPI > Python, REST APIs ~ Flask
    Celery!? > Python, Message queues
    Ruby on Rails = RoR | Rails!? | Rails framework > Ruby
    Sinatra!? > Ruby
    Laravel > PHP ~ Symfony, CodeIgniter
    Lumen!? > PHP ~ Laravel
    Symfony = Zend | Symfony2 > PHP ~ Laravel
    Zend Framework > PHP ~ Symfony
    CodeIgniter = Yii2 > PHP ~ Laravel
    CakePHP > PHP ~ CodeIgniter
    Yii > PHP ~ CodeIgniter
    Composer!? > PHP
    GraphQL = Apollo Client | Apollo Server > API design ~ REST APIs
    Apollo GraphQL > GraphQL
    REST APIs = REST! | RESTful | RESTful APIs | REST API | RESTful web services | RESTful services | REST services | Restful web API | Rest web services > API design, Web services ~ SOAP, GraphQL
    SOAP! = SOAP web services | SOAP UI > Web services, XML ~ REST APIs
    SoapUI > Web services, XML ~ SOAP
    WSDL > Web services, XML ~ SOAP
    gRPC = Protobuf | Protocol Buffers | Thrift!? > API design ~ REST APIs
    Apache Thrift > API design ~ gRPC
    OpenAPI = Swagger > API design
    OData > REST APIs
    Message queues = Messaging systems | Messaging middleware | Message broker | Message-oriented middleware | Messaging frameworks | Asynchronous messaging | Messaging?
    RabbitMQ > Message queues ~ Apache Kafka, ActiveMQ
    AMQP > RabbitMQ
    ActiveMQ = Apache ActiveMQ > Message queues ~ RabbitMQ
    Artemis!? > Message queues ~ ActiveMQ
    IBM MQ = WebSphere MQ | MQSeries > Message queues ~ RabbitMQ
    MQTT = Mosquitto > Internet of Things
    Apache Camel = Mule ESB > Systems integration
    MuleSoft > Systems integration ~ Apache Camel
    Enterprise service bus > Systems integration ~ Apache Camel
    Apache ServiceMix > Systems integration ~ Apache Camel
    TIBCO = SAP PI > Systems integration
    webMethods > Systems integration ~ TIBCO
    BizTalk > Systems integration ~ TIBCO
    Dell Boomi > Systems integration ~ TIBCO
    Nginx > Web servers ~ Apache HTTP Server
    Apache HTTP Server = Apache | Apache Web Server | httpd > Web servers ~ Nginx
    Apache Tomcat = Tomcat > Web servers, Java ~ JBoss
    JBoss = JBoss EAP > Web servers, Jakarta EE ~ Apache Tomcat, WebLogic
    WildFly > Web servers, Jakarta EE ~ JBoss
    GlassFish > Web servers, Jakarta EE ~ JBoss
    WebLogic = Oracle WebLogic | BEA WebLogic > Jakarta EE ~ WebSphere
    WebSphere = IBM WebSphere | WebSphere Application Server > Jakarta EE ~ WebLogic
    IIS = Internet Information Services > Web servers ~ Apache HTTP Server
    HAProxy > Load balancing
    Varnish!? > Load balancing ~ HAProxy
    Traefik > Load balancing ~ HAProxy
    Envoy!? > Load balancing ~ HAProxy
    Maven = Apache Maven > Build automation, Java ~ Gradle
    Gradle > Build automation ~ Maven
    Apache Ant > Build automation ~ Maven
    CMake = GNU Make > Build automation
    Makefile > Build automation ~ CMake
    Bazel > Build automation ~ CMake
    GCC > C++ 
    LLVM > C++  ~ GCC
    Clang > C++  ~ GCC
    Boost!? = Boost C++ | Standard Template Library > C++
    Qt!? = Qt framework | Qt5 > C++ 
    QML > Qt
    Camunda > Business process management
    Activiti > Business process management ~ Camunda
    jBPM > Business process management ~ Camunda
    Pega > Business process management ~ Camunda
    Appian > Business process management ~ Camunda
    Mainframe = IBM mainframe
    z/OS ~ Mainframe
    JCL ~ Mainframe
    CICS ~ Mainframe
    IBM i = AS/400 | AS400 | iSeries
    Smart contracts > Blockchain
    Ethereum > Blockchain ~ Smart contracts
    Web3 > Blockchain ~ Smart contracts
    Hyperledger > Blockchain ~ Smart contracts
    Truffle!? > Blockchain ~ Smart contracts
  `,
  ),
  ...defineSkills(
    'tool',
    ['Software development'],
    `
    Git = Git version control > Version control ~ Subversion
    GitHub > Git ~ GitLab, Bitbucket
    GitLab > Git ~ GitHub, Bitbucket
    Bitbucket > Git ~ GitHub
    Gerrit > Git, Code review
    Subversion = SVN | TortoiseSVN > Version control ~ Git
    CVS! > Version control ~ Subversion
    Mercurial!? > Version control ~ Subversion
    Perforce > Version control ~ Subversion
    ClearCase > Version control ~ Subversion
    Visual Studio = Visual Studio IDE ~ Visual Studio Code
    Visual Studio Code = VS Code | VSCode ~ IntelliJ IDEA
    IntelliJ IDEA = IntelliJ | JetBrains ~ Eclipse
    PyCharm ~ IntelliJ IDEA
    WebStorm ~ IntelliJ IDEA
    Eclipse!? = Eclipse IDE ~ IntelliJ IDEA
    NetBeans ~ Eclipse
    Vim
    Neovim ~ Vim
    Emacs ~ Vim
    Jira = JIRA Software | Atlassian Jira ~ Confluence, Azure DevOps @ Project management
    Confluence!? = Atlassian Confluence ~ Jira @ Project management
    Atlassian tools = Atlassian | Atlassian suite | Atlassian stack
    Bugzilla > Issue tracking ~ Jira
    Redmine > Issue tracking ~ Bugzilla
    YouTrack > Issue tracking ~ Bugzilla
    Mantis!? > Issue tracking ~ Bugzilla
    SonarQube = Sonar > Static code analysis
    SonarCloud > Static code analysis ~ SonarQube
    Fortify > Static code analysis ~ SonarQube
    Checkmarx > Static code analysis ~ SonarQube
    Veracode > Static code analysis ~ SonarQube
    Unity!? = Unity3D | Unity 3D > Game development, C# ~ Unreal Engine @ Game development
    Unreal Engine = Unreal | UE4 | UE5 > Game development, C++ ~ Unity @ Game development
    Godot > Game development, C++ ~ Unreal Engine @ Game development
    GitHub Copilot = Copilot | AI coding assistants ~ Large language models
    Cursor!? ~ GitHub Copilot
    Stripe!? = Payment gateways > Payment systems
    PayPal > Payment systems ~ Stripe
    Adyen > Payment systems ~ Stripe
    Braintree > Payment systems ~ Stripe
  `,
  ),
  ...defineSkills(
    'method',
    ['Software development'],
    `
    Object-oriented programming = OOP | Object oriented | OO! | Object-oriented design | OOD | Object-oriented development | Object orientation | Object-oriented languages | Object orientated programming | OO programming | OO design | OOAD > Programming
    Functional programming = FP! > Programming ~ Object-oriented programming
    Reactive programming > Programming
    Logic programming > Programming
    Systems programming = Low-level programming | Device driver development > Programming
    Kernel development > Systems programming
    Device drivers > Systems programming
    Concurrent programming = Multi-threading | Multithreaded programming | Concurrency | Parallel computing | Async programming > Programming
    Multithreading > Concurrent programming
    Parallel programming > Concurrent programming
    Asynchronous programming > Concurrent programming
    Test-driven development = TDD | Test driven design > Automated testing ~ Behaviour-driven development
    Behaviour-driven development = BDD > Automated testing ~ Test-driven development
    Cucumber!? > Behaviour-driven development
    Gherkin > Behaviour-driven development
    SpecFlow > Behaviour-driven development
    Domain-driven design = DDD | Event storming > Software architecture
    CQRS > Domain-driven design
    Event sourcing > Domain-driven design
    Pair programming = Mob programming | Pairing sessions > Agile
    Code review = Peer review of code | Pull requests | Peer code review
    Refactoring = Code refactoring
    Debugging = Code debugging | Troubleshooting code | Debugging tools
    Clean code = SOLID principles | Code quality | Software craftsmanship | Coding standards
    SOLID!? > Clean code
    Clean architecture > Clean code
    Version control = Source control | Version control systems | Source code management | Revision control | Distributed version control
    Build automation = Build tools | Build systems | Release automation
    API design = API | APIs | API development | API integration | Web API | API management | Application programming interfaces | API gateway
    Design patterns = Software design patterns | Model View Controller > Object-oriented programming
    MVC > Design patterns
    MVVM > Design patterns
    Dependency injection > Design patterns
    Static code analysis = Static analysis | Code analysis | SAST | Linting
    Agile = Agile methodology | Agile development | Agile software development | Agile practices | Agile methods | Agile principles | Agile environment | Agile frameworks | Agile processes | Agile ways of working | Agile mindset | Agile delivery | Agile working ~ Waterfall @ Project management
    Scrum = Scrum framework | Scrum methodology | Sprint planning | Retrospectives > Agile ~ Kanban @ Project management
    Kanban = Kanban boards > Agile ~ Scrum @ Project management
    Extreme programming = XP!? | XP practices > Agile
    Scaled agile = SAFe! | Scaled Agile Framework | SAFe Agile | Large-scale Scrum > Agile @ Project management
    Waterfall? = Waterfall methodology | Waterfall model ~ Agile @ Project management
    Software development lifecycle = SDLC | Software development life cycle | Software lifecycle | Software delivery lifecycle | Development lifecycle | System development life cycle | Application lifecycle management
    Object-relational mapping = ORM | ORM frameworks
    SQLAlchemy > Object-relational mapping
    Sequelize > Object-relational mapping
    TypeORM > Object-relational mapping
    Prisma!? > Object-relational mapping
    MyBatis > Object-relational mapping
    Reverse engineering = Disassembly of binaries
    Performance tuning = Performance optimization | Application performance | Query optimization | Code optimization | Profiling!? | Application performance monitoring
    Caching = Cache design | Distributed cache | CDN
    Content delivery networks > Caching
    Technical documentation = Software documentation | Technical specifications | API documentation ~ Technical writing
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Software development'],
    `
    Programming = Computer programming | Coding | Programming languages | Programming skills | Coding skills | Modern programming languages
    Software development = Software engineering | Application development | Software design | Development of software | Software programming | Software development / engineering | App development | Software design and development | Application design > Programming
    Web development = Web applications | Web application development | Web apps | Website development | Web programming | Full-stack web development | Modern web frameworks | Web frameworks > Web technologies @ Web development
    Web technologies = Internet technologies | Web standards @ Web development
    AJAX > Web technologies @ Web development
    DOM > Web technologies @ Web development
    Web services = Webservices | Amazon web service APIs
    Web servers = Application servers | Website hosting @ Systems administration
    Frontend development = Front-end | Frontend | Front-end development | Front end technologies | Frontend technologies | Front-end frameworks | UI development | Frontend frameworks | Client-side development | JavaScript frameworks | Front-end engineering | Client-side @ Frontend development
    Backend development = Back-end | Backend | Back-end development | Server-side development | Backend technologies | Server-side programming | Backend systems | Back-end engineering | Server-side @ Backend development
    Full-stack development = Full stack | Fullstack | Full-stack web | MERN | MEAN stack | MERN stack | LAMP stack | LAMP! > Frontend development, Backend development
    Mobile development = Mobile app development | Mobile applications | Mobile apps | Mobile technology | Mobile software | Mobile application development | Mobile platforms | Mobile solutions @ Mobile development
    Hybrid mobile development = Cross-platform development | Hybrid apps | Progressive web apps | PWA | Cross-platform apps > Mobile development @ Mobile development
    Game development = Game design | Games programming | Game engines | Video games | Gaming? @ Game development
    Desktop applications = Desktop application development | Desktop software
    Embedded systems = Embedded software | Embedded development | Embedded programming | Embedded software development | Embedded firmware | Firmware development | MCU ~ Real-time systems @ Embedded development
    Firmware > Embedded systems @ Embedded development
    Microcontrollers > Embedded systems @ Embedded development
    Embedded Linux > Embedded systems @ Embedded development
    Yocto > Embedded systems @ Embedded development
    Keil > Embedded systems @ Embedded development
    Real-time systems = Real-time operating systems @ Embedded development
    RTOS > Real-time systems @ Embedded development
    FreeRTOS > Real-time systems @ Embedded development
    VxWorks > Real-time systems @ Embedded development
    Zephyr!? > Real-time systems @ Embedded development
    AUTOSAR > Real-time systems @ Embedded development
    Real-time communication = Real time messaging
    Data structures = Data structures and algorithms | Algorithms and data structures | Algorithms | Algorithm design > Computer science
    Computer science = CS degree | Computing science | Informatics
    Information technology = IT systems | IT infrastructure | IT solutions | ICT | Information and communication technology | Information systems | IT environment | IT industry | Computer software | Software industry
    Software architecture = System architecture | Solution architecture | Application architecture | Architectural patterns | Software architecture patterns | Technical architecture | Hexagonal architecture | Architecture design | IT architecture | Systems design | Architectural principles @ Software architecture
    Enterprise architecture = Zachman | Business architecture > Software architecture @ Software architecture
    TOGAF > Enterprise architecture @ Software architecture
    ArchiMate > Enterprise architecture @ Software architecture
    Microservices = Micro services | Microservice architecture | Microservice based architecture > Software architecture ~ Service-oriented architecture
    Service-oriented architecture = SOA > Software architecture ~ Microservices
    Event-driven architecture = Event-driven | Event driven systems | Event streaming | Pub/Sub > Software architecture
    Distributed systems = Distributed computing | Distributed architecture | Distributed applications | Distributed system design | Large-scale distributed systems > Software architecture
    High availability = Scalability | Scalable systems | Fault tolerance | Resilience engineering | High-availability systems | High scalability | Highly available systems | High-performance systems @ DevOps and site reliability
    Systems integration = Application integration | Integration patterns | Enterprise integration patterns | EDI! | Enterprise application integration | Enterprise integration | IT integration
    Middleware > Systems integration
    Content management systems = CMS | Web content management @ Web development
    E-commerce platforms = E-commerce websites | Online shop systems | E-commerce systems > E-commerce @ Web development
    Web accessibility = Accessibility standards | Digital accessibility | Section 508 | ARIA!? | a11y @ UX and product design
    WCAG > Web accessibility @ UX and product design
    Responsive design = Responsive web design | Mobile-first | Mobile first design | Responsive web | Cross-browser compatibility @ Web development
    Component libraries = Design system components
    Open source = Open-source software | Open source technologies | FOSS | Open source tools
    Computer graphics = 3D graphics | Graphics programming | HLSL | GLSL | 3D programming @ Game development
    Shaders > Computer graphics @ Game development
    Blockchain = Distributed ledger | Bitcoin | DeFi | Distributed ledger technology
    Cryptocurrency > Blockchain
    Internet of Things = IoT | IIoT | Connected devices | Smart devices @ Embedded development
    Augmented reality = AR/VR | VR/AR | Mixed reality | Extended reality @ Game development
    Virtual reality ~ Augmented reality @ Game development
    Computer vision = Object detection | Image recognition > Machine learning @ Data science and machine learning
    OpenCV > Computer vision @ Data science and machine learning
    Image processing > Computer vision @ Data science and machine learning
    Payment systems = Payments? | Online payments | Payment processing | Payment integration | Card payments @ Banking and insurance
    SaaS = Software as a service | SaaS products | SaaS solutions | B2B SaaS | SaaS platforms
    Issue tracking = Bug tracking | Defect tracking | Bug tracking tools
    Computer hardware = PC hardware | Hardware troubleshooting | Computer architecture | Server hardware | Hardware installation @ IT support
    Compiler construction = Compilers | Compiler design
    Geographic information systems = GIS | Geospatial analysis | Geospatial data | Spatial analysis | Geoinformatics | Geographical information systems @ Data analysis
    ArcGIS > Geographic information systems @ Data analysis
    QGIS > Geographic information systems @ Data analysis
    Enterprise software = Enterprise applications | Enterprise systems | Business software | Business applications
    Computer engineering
    Scripting = Scripting languages | Script development | Script writing languages
    Localization = Internationalization | i18n | Software localisation
  `,
  ),
  ...defineSkills(
    'method',
    ['Quality assurance and testing'],
    `
    Software testing = Software test | Software quality assurance | Application testing | QA testing | Testing methodologies | Test methodologies | QA methodologies | Software QA | QA processes | Testing? ~ Automated testing
    Automated testing = Automated tests | Test automation | Automation testing | Test automation frameworks | Automated test suites | Testing automation | QA automation > Software testing ~ Manual testing
    Manual testing = Manual tests | Exploratory testing | Manual QA > Software testing
    Unit testing = Unit tests | Unit & functional testing > Software testing
    Integration testing = Integration tests | System integration testing | SIT! | System testing > Software testing
    End-to-end testing = E2E testing | E2E tests | E2E | End to end tests > Software testing
    Regression testing = Regression tests | Smoke testing > Software testing
    Functional testing = Functional tests | Black box testing | White box testing > Software testing
    User acceptance testing = UAT | Acceptance testing | Acceptance tests | User acceptance tests > Software testing
    Performance testing = Load testing | Stress testing | Load tests | Performance tests > Software testing
    API testing > Software testing, API design
    Mobile testing = Mobile app testing > Software testing
    Usability testing = User testing > User research @ UX and product design
    Test planning = Test plans | Test cases | Test case design | Test strategy | Test scripts | Test management | Test design > Software testing
    Defect management = Defect reporting | Bug reporting > Software testing
    A/B testing = AB testing | A/B tests | Split testing | Multivariate testing @ Marketing
  `,
  ),
  ...defineSkills(
    'tool',
    ['Quality assurance and testing'],
    `
    Selenium = Selenium WebDriver | WebDriver | Selenium Grid > Automated testing ~ Cypress, Playwright
    Cypress!? = Cypress.io > Automated testing, JavaScript ~ Playwright
    Playwright!? > Automated testing ~ Selenium
    Puppeteer > Automated testing ~ Playwright
    TestCafe > Automated testing ~ Playwright
    Protractor!? > Automated testing ~ Playwright
    WebdriverIO > Automated testing ~ Playwright
    Appium > Automated testing, Mobile testing
    Espresso!? > Automated testing, Mobile testing ~ Appium
    XCUITest > Automated testing, Mobile testing ~ Appium
    Detox!? > Automated testing, Mobile testing ~ Appium
    JUnit = JUnit 5 > Unit testing, Java
    TestNG > Unit testing, Java ~ JUnit
    Mockito > Unit testing, Java ~ JUnit
    PowerMock > Unit testing, Java ~ JUnit
    EasyMock > Unit testing, Java ~ JUnit
    NUnit > Unit testing, .NET
    xUnit > Unit testing, .NET ~ NUnit
    MSTest > Unit testing, .NET ~ NUnit
    Moq > Unit testing, .NET ~ NUnit
    pytest > Unit testing, Python
    unittest > Unit testing, Python ~ pytest
    Jest!? > Unit testing, JavaScript
    Mocha!? > Unit testing, JavaScript ~ Jest
    Jasmine!? > Unit testing, JavaScript ~ Jest
    Karma!? > Unit testing, JavaScript ~ Jest
    Chai!? > Unit testing, JavaScript ~ Jest
    Vitest > Unit testing, JavaScript ~ Jest
    React Testing Library > Jest
    PHPUnit > Unit testing
    RSpec > Unit testing ~ PHPUnit
    Robot Framework > Automated testing, Python
    JMeter = Apache JMeter > Performance testing
    LoadRunner > Performance testing ~ JMeter
    Gatling!? > Performance testing ~ JMeter
    k6! > Performance testing ~ JMeter
    Locust!? > Performance testing ~ JMeter
    Postman!? > API testing
    Insomnia!? > API testing ~ Postman
    REST Assured > API testing ~ Postman
    TestRail = Zephyr Scale > Test planning
    qTest > Test planning ~ TestRail
    HP ALM > Test planning ~ TestRail
    HP Quality Center > Test planning ~ TestRail
    Xray!? > Test planning ~ TestRail
    Katalon > Automated testing
    Ranorex > Automated testing ~ Katalon
    TestComplete > Automated testing ~ Katalon
    Tosca > Automated testing ~ Katalon
    UFT > Automated testing ~ Katalon
    BrowserStack > Automated testing
    Sauce Labs > Automated testing ~ BrowserStack
  `,
  ),
  ...defineSkills(
    'tool',
    ['Software development'],
    `
    Integrated development environments = IDE! | Development tools | Software development tools > Software development
    Microsoft Visual FoxPro = FoxPro | Visual FoxPro ~ Visual Basic
    FileMaker = FileMaker Pro ~ Microsoft Access
    Package management = Package managers | Dependency management ~ Build automation
    Sharding = Database replication | Replication and sharding > Databases
    Server-side rendering = SSR! | Static site generation | Jamstack > Web development
    Single-page applications = SPA! > Frontend development
    Browser extensions = Chrome extensions > Web development
    Chatbots = Chatbot development | Conversational AI | Voice assistants > Natural language processing
    Video codecs = FFmpeg | GStreamer > Video streaming
  `,
  ),
]
