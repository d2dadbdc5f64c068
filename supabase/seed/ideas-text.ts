/**
 * The business ideas of the demo community.
 * An idea: `=== writer | days ago | industry | goal | received | equity or - | risk | picture: yes or no`,
 * then `website or - | pitch deck or -`, its title, its description.
 * An update of it: `@ days later | title | text`.
 */
export const ideasText = `
=== founder | 34 | food | 400000 | 262000 | 9 | medium | yes
brightwell.example | https://brightwell.example/deck
Crisps from yesterday's bread, in every station
We collect what bakeries could not sell, slice it thin and bake it again. Four flavours, two supermarket chains, and a waiting list of cafés.

The money opens a second line in Rotterdam, so that we no longer turn stations down. We have been at break-even for five months on one line.
@ 6 | Second chain signed | The contract is for 140 shops, starting in the spring. They found us at a fair where we had run out of bags by noon.
@ 19 | The oven is ordered | It takes eleven weeks. Until then we bake at night, which our neighbours say smells wonderful.
@ 30 | Two thirds there | Three investors from this community have joined. There is room for two more cheques.
=== maya.okafor | 61 | agriculture | 750000 | 750000 | 12.5 | medium | yes
lumenfarm.example | -
Solar cold rooms for tomato markets
Almost half of the tomatoes grown around us are lost before anyone can eat them. Our cold rooms run on the sun, stand at the market gate and are rented by the crate and day.

Twelve are running. Each pays for itself in nineteen months. This round builds the next forty.
@ 12 | Rooms thirteen and fourteen | Both were full on the second day. The market women set the price themselves, and they set it higher than we would have.
@ 40 | The goal is reached | Thank you. The first twenty frames are being welded as I write this.
=== kwame.mensah | 48 | finance | 600000 | 351000 | 10 | medium | yes
susu.example | https://susu.example/round
Savings circles that keep their own books
In a susu everyone pays in every week and one takes the pot. It has worked for centuries, until someone loses the notebook. We keep the notebook: by text message, with a receipt for every coin.

31,000 people save with us. We earn on the float and never from the members.
@ 9 | Licence renewed | Three years this time, in place of one.
@ 33 | A circle of nurses | Two hospitals pay their staff's circles straight from the salary. Nobody has missed a week.
=== grace.wanjiru | 27 | food | 180000 | 43500 | 8 | low | yes
kahawa.example | -
Coffee that pays the farmer on delivery
Farmers wait four months for the money for their cherries. We pay by phone at the weighing scale and sell the roasted beans directly, with the name of the farm on the bag.

We need working capital for one harvest. It turns over in ninety days.
@ 8 | First container is on the water | 18 tonnes, all of it sold before it left Mombasa.
=== zanele.dube | 22 | healthcare | 950000 | 210000 | 14 | high | yes
clinicinabox.example | https://clinicinabox.example/deck
A clinic that fits on a pick-up truck
Folds out in forty minutes: two examination rooms, a fridge for vaccines, power for a day. A nurse can run it alone. We have built two and the province wants nine.

The risk is honest: our buyer is the public purse, and it pays late.
@ 10 | Four thousand patients | The first truck has seen more people in eight months than the old clinic did in two years.
=== elenap | 55 | healthcare | 1500000 | 1575000 | 11 | high | no
rilabio.example | -
A breath test for early lung disease
Blow into a tube, read a strip, in four minutes. In a study with 400 patients it found nine of ten cases that X-rays had missed.

This round pays for the certification and the first batch of ten thousand tubes.
@ 21 | Study accepted | The paper comes out in the winter. The reviewers asked for one more table, and it made the case stronger.
@ 47 | Above the goal | We have closed a little above what we asked for, and will use the rest for a second clinic site.
=== ingrid.solberg | 40 | transportation | 2400000 | 1320000 | 15 | medium | yes
fjordline.example | https://fjordline.example/deck
Electric ferries for fjords with no cable
The short crossings have gone electric. The long ones have not, because there is no power on the far side. We swap the battery instead, in the time it takes to load the cars.

One route runs since May. Two municipalities have written it into their tenders.
@ 14 | Ninety days without a cancelled crossing | The diesel ferry before us managed thirty-one.
=== sam.adeyemi | 18 | education | 220000 | 88000 | 7.5 | low | yes
chalkline.example | -
Lessons that arrive by radio and stay on paper
Where there is no network there is still a radio. Teachers get a printed week of lessons and a programme that goes with it. 210 schools use it, and the children can read a year earlier.

The money prints and records the next three school years.
@ 7 | Recorded in a kitchen | The studio had no power, so lesson twelve has a kettle in it. The children like the kettle.
=== chloe.t | 31 | retail | 300000 | 96000 | 10 | medium | no
mapleloop.example | -
Rent winter clothes that children outgrow
A snowsuit costs a week's groceries and fits for one winter. We rent a full set by the season, wash and mend it, and pass it on. Each set has five winters in it.

1,900 families this year, with no advertising but the school gate.
@ 15 | Mended | Our mending room has a waiting list of people who want to volunteer. We did not expect that.
=== felix.bauer | 70 | energy | 850000 | 612000 | 12 | medium | yes
hofwerk.example | https://hofwerk.example/unterlagen
Heat from the milk of the morning
Cooling milk throws away enough heat for a farmhouse. Our box stands beside the tank and keeps it. No new machine to learn, no moving part that a farmer cannot mend.

58 farms have one. The order book is full until autumn, and that is what the money is for: a second workshop.
@ 25 | Tested by a sceptic | The agricultural college measured for a winter and found more heat than we claim.
=== mohamed.se | 44 | manufacturing | 500000 | 137000 | 13 | high | no
aquifer.example | -
Meters that hear a leak before it is wet
A third of the city's water never arrives. Our meter listens to the pipe at night and calls when it hears something. It is made of parts that one can buy in any harbour town.

We have one pilot and a letter of intent. The risk is how long a utility takes to say yes.
@ 20 | The first thousand metres | We found three leaks in the first week. One was older than I am.
=== marcus.johnson | 15 | agriculture | 150000 | 61500 | 6 | low | yes
southsidegreens.example | -
Salad grown on the roof of the school
Twelve school roofs, one van. The children sow and taste; the canteen buys at a fixed price, which the bank likes more than the children do.

The next step is two more vans and a cold room.
@ 5 | Nine hundred lunches | That was Tuesday. It is now every Tuesday.
=== simone.baptiste | 26 | entertainment | 280000 | 52000 | 9 | high | yes
backline.example | https://backline.example/deck
Pay the band before they leave the stage
Musicians wait weeks for the money of one night. We pay out the moment the last song ends and collect from the venue later. 640 bands, nine islands, two defaults.

We are looking for a credit line and someone who likes loud evenings.
@ 11 | The carnival test | Eleven thousand payments in five days. Nothing stood still, except the traffic.
=== ahmed_mansour | 38 | transportation | 1100000 | 484000 | 10 | medium | no
nilecargo.example | -
Half-full lorries, filled
Every second lorry on the road to Aswan comes back empty. We match what has to go north with who is going there anyway. The driver earns more and the crate costs less.

14,000 trips so far. The money builds the same for the river.
@ 18 | The first barge | Slower than a lorry, and a fifth of the diesel. The tiles arrived without one broken.
=== katarina.novak | 20 | tech | 450000 | 315000 | 11 | low | yes
paragraf.example | https://paragraf.example/deck
Contracts that say what they mean
Small companies sign forty contracts a year and read three. We read them all, mark the five sentences that matter and say in plain words what each will cost you one day.

870 paying companies, and a churn we are a little proud of.
@ 9 | Now in four languages | Croatian was the hard one. German was only long.
=== yukit | 12 | tech | 1800000 | 414000 | 9.5 | high | yes
hataraku.example | -
A robot that fetches, for small workshops
Not a humanoid, a trolley with an arm. It brings the part, holds the part and takes the part away. A welder can teach it a new round in an afternoon, by pushing it.

Six workshops rent one. We need to make the next thirty cheaper.
@ 4 | It learned to wait | The most requested feature was that it stops when someone is talking. It does now.
=== laurajimenez | 9 | healthcare | 120000 | 18600 | 8 | low | no
platolleno.example | -
Meals for people who must not lose weight
After an operation, eating is work. We cook small, dense meals that taste of something, and bring them for the first three weeks. Two hospitals send their patients home with our first box.

We want our own kitchen, four kilometres from both.
@ 3 | A chef joined | She ran a restaurant with a star, and says this is harder.
=== rosa.delgado | 5 | e_commerce | 90000 | 7200 | - | medium | yes
hilos.example | -
A shop window for weavers without a shop
Sixty weavers, one warehouse, no middleman. Buyers see who made the cloth and when it will be off the loom. We take the orders and the customs forms; they keep four fifths of the price.

A small round: photographs, parcels, and someone for the telephone.
@ 2 | Sold out in Oaxaca | The first collection lasted nine days. The next one is on the looms.
`
