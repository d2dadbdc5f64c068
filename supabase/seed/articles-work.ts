/** What the demo community wrote about craft, technology and life; articles-money.ts has the form. */
export const articlesAboutWork = `
=== tzielinski | 1 | Technology | yes
I deleted eleven thousand lines and nobody noticed
That is the whole review of the quarter, and I mean it as the highest praise.

We had a queue, a cache in front of the queue, and a service that made sure the cache and the queue agreed. Someone asked me to add a metric for how often they disagreed. I counted the rows instead: **four thousand a day**. My phone could do four thousand a day.

So now it is one table and one query:

\`\`\`sql
select * from jobs
where run_at <= now()
order by run_at
for update skip locked
limit 10;
\`\`\`

It has been running since August. It does not need me, which is the nicest thing I can say about software.
@ vhorvath | 2 | skip locked has given me back more weekends than any framework.
@ member | 6 | How did you get the time agreed? Ours would call this a rewrite.
@ tzielinski | 8 | I did not call it anything. I did the smallest half first and showed the graph.
=== leila.farahani | 4 | Technology | yes
Four hundred people who could not find the button
I keep a list. Every session, one line: what they were looking for and where they looked instead. After four hundred lines the same three places win.

- **Where it was last time.** Even if last time was another app.
- **At the end of what they just read.** Not at the top of the page, where we put it.
- **Nowhere.** They assumed it could not be done, and were polite about it.

The third group never complains. They are a quarter of my list, and no dashboard will ever show them, because nothing happened.

Go and watch five people. It costs five coffees.
@ lucas_moreau | 3 | The polite quarter is what I design for now. Thank you for giving it a number.
@ jack_brennan | 10 | Five coffees would have saved me nine hundred dentists.
=== priya_nair | 7 | Technology | no
Predicting onions
Onions are the hardest price I know. They keep for months, so today's price is mostly an opinion about March. Everyone in the market has a cousin who knows something.

What worked better than any model: asking **two hundred traders, every Friday, one question by text message**: *up, down or same?* We weigh each by how often they were right. It beats our neural network in nine weeks out of ten, and it costs less than the graphics card's electricity.

The model has one job left. It tells us when the traders all agree, because that is when they are wrong.
@ danielkim | 5 | The last sentence is the best thing I have read about ensembles.
@ ines.duarte | 22 | Do you sell the Friday number?
@ priya_nair | 23 | To anyone who sends a text message on Friday.
=== danielkim | 12 | Technology | yes
If it survives salt
Our first sensor lived nine days. The second, eleven. I have a drawer of dead ones and I show it to every new engineer before they see the office.

Things salt taught me:

1. Every hole is two holes: the one you drilled and the one it makes later.
2. Potting is not a coat, it is a *decision*. You will never open it again.
3. The cable dies first. Always the cable.

Version seven has been in the water off Tongyeong for four hundred and two days. I visit it on Sundays. My mother says I should visit her on Sundays.
@ maya.okafor | 8 | Dust does the same to fans. Always the bearing.
@ moderator | 15 | Please visit your mother.
=== vhorvath | 18 | Technology | no
On call without hating it
Every third week I carry the phone. I have done this for nine years and I still like my job, so here is what we agreed on.

- An alert says **what to do**, or it is not an alert but a worry.
- Whoever was woken decides what is fixed on Monday. Not the loudest, the most tired.
- Two nights broken means the third is someone else's.

And one rule that sounds soft and is not: in the morning someone asks how you slept, before they ask what broke.
@ tzielinski | 4 | "Not the loudest, the most tired" is going on our wall.
=== elenap | 24 | Technology | no
From bench to bottle
An enzyme that works in a beaker is a rumour. Ours cleaned glass at four degrees for two years before anyone let it near a dairy.

The step nobody funds is the boring middle: **two hundred litres**. Too large for a university, too small for a factory. We did it in a disused brewery, on weekends, with a borrowed pump and a lot of tape.

If you are in the middle, here is what helped. Measure what the *customer* measures (for dairies: minutes the tank is empty), not what the journal measures. Bring cake to whoever owns the pump.
@ sofial | 7 | Cake as infrastructure. Agreed.
=== maya.okafor | 31 | Technology | yes
A cold room is a promise
We sell cold to people who have been promised cold before. The last three promises came with a ribbon and left with the first broken compressor.

So we changed what we sell. Not the room, not the kilowatt: **the crate that is still good on Friday**. A farmer pays per crate that leaves in order. If the room fails, we have sold nothing.

It made us better engineers within a month. We put the spare fan *inside* the room, because that is where it is needed at three in the morning, and we pay a neighbour to own the ladder.
@ camila_rojas | 6 | This is what year seven looks like when someone plans for it.
@ founder | 13 | We should pay per loaf that is eaten. I have to think about this.
=== hana.suzuki | 3 | Lifestyle | yes
Quiet brands
I work with two founders a quarter. The first thing I ask for is what they would like to *stop* saying.

A loud brand explains. A quiet one has been **decided**. One typeface, because you chose. One colour, used where a hand would point. Room around everything, as around a cup on a table.

People think quiet is expensive. It is only early: you do the deciding before the printing, when it still costs nothing.

The rest of the year I draw. It is the same work with fewer meetings.
@ chloe.t | 5 | You asked me this two years ago. I stopped saying "sustainable". Sales went up.
@ lucas_moreau | 9 | Used where a hand would point. That is a whole design system.
=== moderator | 10 | Lifestyle | no
How to ask a question people want to answer
I move questions to where they belong, all day, and I love it. Here is what the answered ones look like.

They say what was **already tried**. They end with one question mark. And they thank nobody in advance, because thanks in advance is a bill.

The unanswered ones begin with an apology. You do not need to be sorry. You need to be specific.

If nobody answers after a day, answer it yourself with what you found meanwhile. Someone will come by to correct you. It never fails.
@ member | 2 | I begin with an apology. Every time. I will try it without.
@ admin | 16 | Pinned in my head.
=== chloe.t | 16 | Lifestyle | yes
The coat library, one winter in
Children outgrow a coat in one winter. We wash it, mend it and lend it to the next child. After the first full season, the numbers I did not expect:

- **71%** came back with something in the pocket. Mostly stones. We return the stones.
- Parents mend better than we do, if the box has a needle in it.
- The red ones go first. There are never enough red ones.

We lose money on the smallest sizes and make it back on snow trousers. I did not know that snow trousers were a business model.
@ hana.suzuki | 3 | Please never stop returning the stones.
@ aisha_rahman | 21 | There is a newsletter in those pockets.
=== omar.haddad | 23 | Lifestyle | yes
Franchising a taste
You can write down a recipe. You cannot write down when it is enough. That is why most second restaurants taste like a photograph of the first.

We tried videos and we tried scales. What works is a **day of tasting badly**: every new cook makes the dish wrong, on purpose, in six ways, and everyone eats all six. After that nobody has to explain sumac again.

It costs a day and a great deal of parsley. Our fourth kitchen opens in spring and I have stopped having the dream about it.
@ grace.wanjiru | 6 | We cup the bad coffee too. It is the only way to know it.
=== mateo_f | 33 | Lifestyle | no
Every problem is a loading-order problem
The truck goes over the Andes with what is delivered last at the front. Everyone knows this. And everyone loads what arrives first, first, because it stands in the way.

I began to see it elsewhere. Meetings are loaded in the order people arrived. So are to-do lists, and quite a few lives.

On Sunday I write down the *last* thing that has to come out of the week. It goes in first. My wife says this is called a calendar. It is a truck.
@ member | 12 | I have told this to three people today and it worked on two.
=== aisha_rahman | 40 | - | no
39,000 mistakes
We went from 40 readers to 40,000 and I am asked for the trick. There were many tries and most were wrong; the ones that stayed are dull.

**Same day, same hour.** People do not follow a newsletter, they keep an appointment.

**One thing.** When we sent five links, nobody clicked. When we sent one, a third did.

**Answer everyone.** Until about two thousand that is an hour a day, and it is where all the good ideas came from. After two thousand it is two hours a day. It still is.
@ moderator | 5 | The appointment. Yes.
@ ines.duarte | 45 | You answered me in 2021. I subscribed to three of my companies because of it.
=== lucas_moreau | 49 | Technology | no
Wet hands, bad light, no patience
My users stand in a cellar with wet gloves. The lamp is behind them. They have one hand and four seconds.

Three things follow, and they made our *office* screens better as well.

- A target is as large as a **thumb in a glove**, and nothing destructive stands beside it.
- Contrast is measured on the worst phone, outdoors, at noon. Ours lives in a drawer with a crack across it.
- Nothing that matters is said by colour alone. Red and green are the same grey in a cellar.

I draw the cellar version first now. Making it prettier afterwards is easy. The other way round has never worked.
@ leila.farahani | 4 | The cracked phone in the drawer is the best test device there is.
=== member | -1 | Technology | no
Questions nobody answers twice the same way
A collection. What is a prototype? When is it done? Who is the user when the buyer is someone else?
`
