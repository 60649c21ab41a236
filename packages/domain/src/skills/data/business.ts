import { defineSkills } from '../define-skills.ts'

export const business = [
  ...defineSkills(
    'method',
    ['Project management'],
    `
    Project management = Project planning | Management of projects | Project manager | Project coordination | Project delivery | Project execution | Project implementation | Project leadership | Project administration | Managing projects | Project cycle management | Project controls | IT project management | Project lead
    Programme management = Programme manager | Program delivery | Portfolio management office | Program coordination | PPM > Project management
    Agile project management = Agile coaching | Agile coach > Agile, Project management
    Scrum master > Agile project management
    PRINCE2 = Prince 2 > Project management ~ PMP
    PMBOK = Project Management Body of Knowledge > Project management
    Project scheduling = Critical path method | Gantt charts | Work breakdown structure | Project schedules | Earned value management | WBS! > Project management
    Scope management = Project scope | Scope definition > Project management
    Stakeholder management = Stakeholder engagement | Stakeholder relations | Stakeholder communication | Managing stakeholders | Stakeholder analysis | Stakeholder mapping
    Project evaluation = Feasibility studies | Feasibility analysis | Lessons learned > Project management
    Resource planning = Resource allocation | Resource management | Workforce planning | Resource mobilisation planning
    PMO! = Project management office > Project management
    Risk and issue management = RAID logs > Risk management
  `,
  ),
  ...defineSkills(
    'tool',
    ['Project management'],
    `
    Microsoft Project = MS Project > Project scheduling ~ Primavera P6
    Primavera P6 = Primavera | Oracle Primavera > Project scheduling @ Construction
    Trello > Project management tools
    Asana > Project management tools ~ Trello
    Monday.com > Project management tools ~ Trello
    ClickUp > Project management tools ~ Trello
    Basecamp > Project management tools ~ Trello
    Wrike > Project management tools ~ Trello
    Smartsheet > Project management tools ~ Trello
    Notion!? > Project management tools ~ Trello
    Airtable > Project management tools ~ Trello
    Project management tools = Project management software
  `,
  ),
  ...defineSkills(
    'method',
    ['Business analysis'],
    `
    Business analysis = Business analyst | Business systems analysis | Business analyses
    Requirements analysis = Requirements gathering | Requirements engineering | Requirements elicitation | Requirements management | Requirements definition | Functional requirements | Business requirements | Requirements specification | System requirements > Business analysis
    Functional specifications = Functional design | Software specifications | Functional design documents > Requirements analysis
    Business process modelling = BPMN | Process mapping | Business process mapping | Business process analysis | BPMN 2.0 | Process modelling | Process documentation | Flowcharts > Business analysis
    Business process management = BPM | Business processes | Process management
    Process improvement = Continuous improvement | Business process improvement | Process optimization | Process re-engineering | Business process reengineering | Operational excellence | Continuous process improvement ~ Lean @ Quality management
    Kaizen > Process improvement @ Quality management
    Gap analysis = Needs assessment | Needs analysis | SWOT
    SWOT analysis > Gap analysis
    Business case development = Business cases | Cost-benefit analysis | ROI analysis
    Change management = Organizational change | Change management processes | Organisational change management | Change leadership | Transformation management @ Executive management
    Digital transformation = Digitalization | Digitization | Business transformation
    Diagramming = Microsoft Visio | MS Visio | Visio
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Product management'],
    `
    Product management = Product manager | Product ownership | Product owner | Product strategy | Product life cycle management of software
    Product roadmaps = Roadmapping | Product vision | Roadmap planning > Product management
    Backlog management = Product backlog | Backlog refinement | Backlog prioritisation | Backlog grooming > Product management, Agile
    Product development = New product development | NPD | Product development process | Product innovation
    Product lifecycle management = PLM | PDM | Teamcenter | Windchill
    Go-to-market strategy = Go-to-market | Product launches | GTM | Go to market plans @ Marketing
    Customer discovery = Product discovery | Minimum viable product | MVP!? | Lean startup > Product management
    Pricing? = Pricing strategy | Price management | Pricing analysis @ Sales
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Executive management', 'Business analysis'],
    `
    Strategic planning = Strategy development | Business strategy | Corporate strategy | Strategic management | Strategic plans | Strategy formulation | Strategic development
    Business administration = Business management | BBA | Business studies | Management studies
    Management consulting = Consulting? | Strategy consulting | Business consulting | IT consulting | Consultancy | Technology consulting | Consultant
    Operations management = Business operations | Operational management | Operations planning | Operations manager | Managing operations | Operational planning
    Performance management = KPI | KPIs | Key performance indicators | Performance measurement | Performance indicators | Performance appraisal | Performance monitoring and appraisal | Performance evaluation | Performance reviews @ Human resources
    OKR > Performance management @ Human resources
    Balanced scorecard > Performance management @ Human resources
    General management = P&L responsibility | P&L management | Business unit management | Profit and loss responsibility | Executive leadership
    Business planning = Business plans | Business modelling | Business model design | Annual operating plans
    Entrepreneurship = Business start-up | Entrepreneurial experience
    Innovation management = R&D management | Technology transfer | Innovation processes
    Policy development = Policy analysis | Policy formulation | Policies and procedures | Standard operating procedures | SOPs | Policy making @ Public administration
    Vendor management = Supplier management | Third-party management | Supplier relationship management | Vendor relations | Outsourcing @ Procurement and supply chain
    Contract management = Contract negotiation | Contract administration | Contract law | Contracting | Service level agreements | SLA @ Procurement and supply chain
    Mergers integration = Post-merger integration
    Facility management = Building management | Facility maintenance @ Real estate and facilities
    Property management = Estate management | Lease administration | Property manager | Tenancy management @ Real estate and facilities
    Real estate = Property sales | Property valuation | Real estate industry | Real estate development | Land acquisition @ Real estate and facilities
    Reporting? = Report preparation | Preparing reports | Report generation | Periodic reports | Ad hoc reporting @ Administration
    Report writing = Writing reports | Technical reports | Technical report writing @ Administration
    Market economics = Competitive analysis | Competitor analysis | Industry analysis @ Marketing
    International business = International trade | Global business | Export management | Import/export @ Logistics and transport
    Sustainability? = Corporate social responsibility | CSR | Sustainable development | Sustainability reporting | Circular economy | SDGs | Sustainable Development Goals | Carbon accounting
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Executive management'],
    `
    Restructuring = Turnaround management | Business restructuring
    Crisis leadership = Reputation management
    Board reporting = Board relations
    Franchise management = Franchising > Retail
    Shared services = Business process outsourcing | BPO > Operations management
    Benchmarking = Best practice analysis
    Concept development = Concept design | Idea generation | Ideation > Innovation management
    Decommissioning = Plant closure
    Space and lease planning = Office relocation > Facility management
    Life cycle assessment = LCA! > Sustainability
    Value engineering = Value analysis
  `,
  ),
]
