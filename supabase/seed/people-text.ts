/**
 * The members of the demo community. Three lines each, blank line between:
 * name | username | title | company | place | look, skin, hair (see pictures.ts)
 * skills
 * bio
 */
export const peopleText = `
Maya Okafor | maya.okafor | Founder & CEO | Lumenfarm | Lagos, Nigeria | curls 5 0
Agritech, Solar, Fundraising, Operations
Building solar cold rooms so that tomatoes reach the market instead of the ditch. Twelve running, forty to go.

Lucas Moreau | lucas_moreau | Product Designer | Atelier Quai | Lyon, France | short 0 2
Product design, Design systems, Prototyping, Typography
I draw things that people use with wet hands, bad light and no patience. Coffee first, wireframes second.

Ines Duarte | ines.duarte | Angel Investor | Porto Angels | Porto, Portugal | bob 1 1
Due diligence, Fintech, Mentoring, Go-to-market
Former CFO, now writing small first cheques. I answer every cold message that has a number in it.

Tomasz Zielinski | tzielinski | CTO | Granary | Kraków, Poland | side 0 4
TypeScript, Postgres, Hiring, System design
Boring technology, well run. I have deleted more code than I have written and I am proud of it.

Aisha Rahman | aisha_rahman | Head of Growth | Paperboat | Dhaka, Bangladesh | scarf 2 0
Growth, Content, SEO, Community
Took a newsletter from 40 readers to 40,000. Happy to tell you about the 39,000 mistakes.

Daniel Kim | danielkim | Hardware Engineer | Tidewater Sensors | Busan, South Korea | short 1 0
Embedded, PCB design, IoT, Manufacturing
Sensors for fish farms. If it survives salt, it survives anything. Looking for a commercial co-founder.

Sofia Lindqvist | sofial | Climate Tech Investor | Norrsken Road | Stockholm, Sweden | long 0 4
Climate, Venture capital, Board work, Impact
Backing teams that take carbon out of boring industries. Cement excites me more than apps do.

Omar Haddad | omar.haddad | Restaurateur | Sumac Kitchens | Amman, Jordan | shaved 2 0
Hospitality, Franchising, Supply chain, Branding
Three restaurants, one central kitchen, and a plan to franchise without losing the taste.

Priya Nair | priya_nair | Data Scientist | Mandi Metrics | Kochi, India | bun 3 0
Machine learning, Forecasting, Python, SQL
I predict onion prices. It is harder than it sounds and more useful than it sounds.

Ben Whitaker | benwhitaker | Solicitor for start-ups | Whitaker & Lowe | Manchester, United Kingdom | side 0 2
Contracts, Employment law, Fundraising, Negotiation
Plain-English term sheets. Ask me anything once for free; most founders only need the once.

Chloe Tremblay | chloe.t | Founder | Maple Loop | Montréal, Canada | bob 0 6
Circular economy, Textiles, Retail, Storytelling
Children outgrow coats in a winter. We wash them, mend them and send them to the next child.

Mateo Fernandez | mateo_f | Operations Lead | Ruta Sur | Córdoba, Argentina | short 2 0
Logistics, Routing, Operations, Spreadsheets
I move parcels over the Andes. Every problem is a loading-order problem if you look long enough.

Hana Suzuki | hana.suzuki | Illustrator & Brand Designer | Studio Komorebi | Kyoto, Japan | bob 0 0
Illustration, Branding, Packaging, Art direction
Quiet brands for loud markets. I work with two founders a quarter and send postcards to the rest.

Kwame Mensah | kwame.mensah | Fintech Founder | Susu Digital | Accra, Ghana | short 5 0
Payments, Compliance, Leadership, Mobile money
Bringing the savings circle of my grandmother to a phone, with her rules: nobody is ever late twice.

Elena Petrova | elenap | Biotech Researcher | Rila Biosciences | Sofia, Bulgaria | long 0 2
Biotechnology, Grant writing, Lab automation, Statistics
From bench to bottle: enzymes that clean dairy tanks in cold water. Pilot running since spring.

Jack Brennan | jack_brennan | Serial Founder | – | Cork, Ireland | side 0 6
Sales, Pricing, Exits, Public speaking
Two exits, one spectacular failure. The failure is the talk people ask for, so ask for it.

Leila Farahani | leila.farahani | UX Researcher | Nine Windows | Berlin, Germany | curls 1 0
User research, Interviewing, Workshops, Accessibility
I have watched four hundred people fail to find the button. It was never their fault.

Noah Weiss | noahweiss | Partner | Isar Seed | Munich, Germany | short 0 3
Venture capital, SaaS, Hiring, Board work
Pre-seed software in the places nobody flies to. I read decks on trains; put the ask on page two.

Grace Wanjiru | grace.wanjiru | Founder | Kahawa Direct | Nyeri, Kenya | bun 5 0
Coffee, Export, Cooperatives, E-commerce
Two hundred farmers, one export licence, no middlemen. We roast on Tuesdays and ship on Wednesdays.

Viktor Horvath | vhorvath | Backend Engineer | Danube Systems | Budapest, Hungary | shaved 0 1
Go, Distributed systems, Observability, Postgres
I keep other people's servers calm. On call every third week, mountain bike the other two.

Camila Rojas | camila_rojas | Impact Investor | Andes Fund | Santiago, Chile | long 2 1
Impact investing, Education, Healthcare, Due diligence
Patient money for schools and clinics. I care about year seven more than about year one.

Ethan Brooks | ethan.brooks | Sales Director | Cobalt CRM | Austin, United States | short 1 2
Enterprise sales, Negotiation, Coaching, Partnerships
Twenty years of quotas. Now teaching technical founders that selling is mostly listening.

Yuki Tanaka | yukit | Robotics Engineer | Hataraku Robotics | Nagoya, Japan | side 0 0
Robotics, Computer vision, Manufacturing, C++
Small arms for small factories. If your workshop has fewer than ten people, I want to see it.

Amara Diallo | amara_diallo | Fashion Entrepreneur | Teranga Weave | Dakar, Senegal | scarf 5 0
Fashion, Retail, Sourcing, Branding
Hand-woven cloth, fair looms, fast shipping. We make what sells out and never what is thrown away.

Felix Bauer | felix.bauer | Energy Engineer | Hofwerk | Graz, Austria | shaved 0 2
Heat pumps, Energy, Simulation, Installations
Heating old houses without tearing them apart. My own has been the test bench since 2019.

Nadia Benali | nadia.benali | Community Manager | Medina Hub | Casablanca, Morocco | curls 2 1
Community, Events, Partnerships, Facilitation
I run a co-working space where the Wi-Fi works and the introductions work better.

Oliver Grant | olivergrant | Angel Investor | – | Edinburgh, United Kingdom | side 0 5
Angel investing, Media, Strategy, Mentoring
Sold a small publisher, now back writers who turn into founders. Slow replies, real ones.

Mei Ling Chen | meiling.chen | Supply Chain Consultant | Harbour & Co | Singapore | bob 1 0
Supply chain, Procurement, Negotiation, Risk
I find the one supplier your product depends on and then I find you a second one.

Rafael Costa | rafael_costa | Game Developer | Pixel Mate | Recife, Brazil | curls 3 0
Game design, Unity, Pixel art, Live operations
Four people, one cooperative farming game, half a million players who are nicer than average.

Ingrid Solberg | ingrid.solberg | Maritime Founder | Fjordline Electric | Bergen, Norway | bun 0 4
Maritime, Batteries, Fundraising, Regulation
Electric ferries for routes too small to be interesting to anyone but the people on them.

Samuel Adeyemi | sam.adeyemi | Edtech Founder | Chalkline | Ibadan, Nigeria | short 5 0
Education, Mobile apps, Curriculum, Partnerships
Lessons that fit in a text message. Eleven thousand pupils and the exam results to show for it.

Julia Nowak | julianowak | HR & People Lead | Granary | Warsaw, Poland | long 0 3
Hiring, People operations, Coaching, Culture
First HR person in three companies. I write the handbook you would actually read.

Hassan Malik | hassan_malik | Textile Manufacturer | Malik & Sons | Faisalabad, Pakistan | shaved 3 0
Manufacturing, Textiles, Export, Sustainability
Third generation at the looms, first to run them on the sun. Looking for buyers who ask how.

Clara Rossi | clara.rossi | Food Scientist | Buonlievito | Bologna, Italy | curls 0 1
Food science, Fermentation, R&D, Regulation
Proteins from beer leftovers. It tastes good, I promise, and I bring samples to every meeting.

Liam O'Connor | liam.oconnor | Freelance Developer | – | Galway, Ireland | short 0 6
React, Accessibility, TypeScript, Teaching
I make web apps that my mother can use with a screen reader. She files the bugs herself.

Zanele Dube | zanele.dube | Healthcare Founder | Clinic-in-a-Box | Durban, South Africa | bun 5 0
Healthcare, Logistics, Public procurement, Nursing
A nurse who got tired of waiting for the truck, so I bought one. Now we have nine.

Arjun Mehta | arjun.mehta | Seed Investor | Banyan Seed | Bengaluru, India | side 3 0
Venture capital, SaaS, Product strategy, Mentoring
Engineer turned investor. I will read your code if you let me and your churn if you do not.

Emilie Laurent | emilie.laurent | Architect | Bureau Mousse | Brussels, Belgium | bob 0 2
Architecture, Timber, Retrofitting, Urbanism
Offices from the seventies deserve better than the wrecking ball. We turn them into homes.

Diego Alvarez | diego_alvarez | Tourism Entrepreneur | Volcán Trails | Antigua, Guatemala | short 3 0
Tourism, Marketplaces, Safety, Partnerships
Guided hikes run by the villages they pass through. Yes, the volcano is active. Yes, it is fine.

Katarina Novak | katarina.novak | Legal Tech Founder | Paragraf | Ljubljana, Slovenia | long 0 1
Legal tech, Product management, Compliance, B2B
Contracts small companies can read. We took the Latin out and nobody has missed it.

Ibrahim Toure | ibrahim.toure | Solar Installer | Soleil du Sahel | Bamako, Mali | shaved 5 0
Solar, Training, Installations, Microfinance
I train women to install panels in villages the grid forgot. Eighty installers so far.

Anna Kowalczyk | anna_k | Marketing Consultant | – | Gdańsk, Poland | bun 0 3
Marketing, Positioning, Copywriting, Research
I help founders say what they do in one sentence. Usually it is the sentence they were avoiding.

George Papadakis | gpapadakis | Olive Oil Producer | Elaia Grove | Chania, Greece | side 1 5
Food production, Export, E-commerce, Quality
Four thousand trees and a shop on the web. My father says the second one is not real work.

Thi Lan Nguyen | lan.nguyen | Furniture Founder | Tre Works | Da Nang, Vietnam | long 1 0
Furniture, Bamboo, Export, Product design
Flat-packed bamboo that outlives its instructions. Shipping to eleven countries from one yard.

Marcus Johnson | marcus.johnson | Urban Farmer | Southside Greens | Chicago, United States | short 4 0
Urban farming, Community, Grants, Food service
Lettuce where the parking lot was. We supply six schools and one very demanding chef.

Freya Nielsen | freya.nielsen | Design Engineer | Havn Audio | Aarhus, Denmark | bob 0 4
Audio, Industrial design, Manufacturing, Acoustics
Hearing protection that musicians actually wear. Second batch sold out; third is in tooling.

Ahmed Mansour | ahmed_mansour | Logistics Founder | Nile Cargo | Cairo, Egypt | side 2 0
Logistics, Marketplaces, Operations, Finance
Trucks in this city drive home empty. We fill them. Breakeven since August.

Laura Jimenez | laurajimenez | Nutritionist & Founder | Plato Lleno | Valencia, Spain | curls 1 2
Nutrition, Subscription, Content, Partnerships
School lunches that children finish. The secret is that a child chose the menu.

Peter Vogel | peter.vogel | Machine Builder | Vogel Präzision | Stuttgart, Germany | shaved 0 5
Mechanical engineering, Automation, Patents, Sales
Forty years of gears. I invest time, not money: bring me your drawings and strong tea.

Simone Baptiste | simone.baptiste | Music Tech Founder | Backline | Port of Spain, Trinidad and Tobago | curls 4 0
Music, Royalties, Marketplaces, Events
Musicians get paid the night they play. That should not have been a new idea, but it was.

Andrei Popescu | andrei.popescu | Cybersecurity Consultant | Redoubt | Cluj-Napoca, Romania | short 0 1
Security, Penetration testing, Compliance, Training
I break into small companies, politely and by invitation, and leave a list of what to lock.

Wanida Suksai | wanida_s | Ceramics Entrepreneur | Din Dee | Chiang Mai, Thailand | bun 2 0
Ceramics, Retail, Craft, Photography
Tableware for restaurants, thrown by people who pay rent with it. Visitors welcome at the kiln.

Jonas Meier | jonasmeier | Quantitative Analyst | – | Zürich, Switzerland | side 0 3
Finance, Modelling, R, Risk
I check other people's models for a living and for fun. Send me the spreadsheet, I will be kind.

Rosa Delgado | rosa.delgado | Social Entrepreneur | Hilos | Oaxaca, Mexico | long 2 0
Crafts, Cooperatives, E-commerce, Fair trade
Sixty weavers own this company. I only answer the mail and carry the heavy boxes.

Tariq Aziz | tariq.aziz | Mobile Developer | Lantern Apps | Lahore, Pakistan | short 2 0
Flutter, Mobile apps, Offline first, Payments
Apps for phones with cracked screens and no signal. If it syncs on a bus, it syncs.

Bianca Moretti | bianca.moretti | Wine Importer | Terroir Post | Turin, Italy | bob 0 1
Wine, Import, Subscription, Storytelling
Twelve bottles a season from growers too small to have a website. I make the website.

Mohamed Salah Eddine | mohamed.se | Water Engineer | Aquifer Labs | Tunis, Tunisia | shaved 2 1
Water, Desalination, Hardware, Research
Desalination that runs when the sun does. Pilot plant by the sea, sand in every notebook.

Heather McLeod | heather.mcleod | Crowdfunding Advisor | – | Halifax, Canada | long 0 6
Crowdfunding, Campaigns, Community, Video
Thirty-one campaigns, twenty-eight funded. The other three taught me everything I charge for.

Dmitri Kuznets | dkuznets | Open Source Maintainer | – | Tallinn, Estonia | side 0 4
Open source, Rust, Licensing, Community
A library you have never heard of runs on nine million machines. I would like to make rent from it.

Fatima Zahra Idrissi | fatima.zahra | Cosmetics Founder | Argan House | Essaouira, Morocco | scarf 2 0
Cosmetics, Cooperatives, Export, Regulation
Argan oil pressed by the women who own the press. Certified, traceable and finally profitable.
`
