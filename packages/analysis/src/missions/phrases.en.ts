/** What follows "I" in a mission, by the end of the item it rests on (`readEnds`). */
export const PHRASES_EN = `
social+ | make room for the people who brighten my days | share my table as often as I can | spend my time with people who do me good | keep close to my friends | fill my week with good company
social- | give myself time alone without excuses | choose small company over crowds | let quiet hours fill me up again | keep some hours of the week for myself
social-r+ | keep room for quiet in my days | take a quiet hour after a day of talk | save my words for the talks that count | enjoy the quiet after good company
social-r- | take time for long conversations | stay for the second cup of tea | let people finish what they have to say | enjoy a good talk whenever one comes
depth+ | protect the hours in which I forget the clock | give what I love a whole afternoon now and then | stay with a thing until I really know it | go deep into the few things I love
depth- | stay awake to what goes on around me | keep several small joys going at once | let my attention wander to where it finds something good
novelty-r+ | do one thing differently each week | look for new turns in familiar days | make space for days that surprise me
novelty-r- | keep some colour in my week | leave gaps in my week for what comes up | hold on to the variety in my days
meaning+ | spend my energy where it helps somebody | stay close to the people my efforts are for | want somebody to be better off for my work | am there for the people who count on me | do my part so that others have it easier
meaning- | look for places where my help is felt | ask what would really help before I begin | want my effort to reach somebody
recovery-r+ | lay the day aside before the evening begins | guard my evenings from the worries of the day | end each day with something that calms me
recovery-r- | enjoy my evenings | give my evenings to what I enjoy | come home with my mind free | leave the day's troubles at the door | keep my evenings for the people and things I love
depth-r+ | defend one undisturbed hour in my day | close the door now and then to hear myself think | shield what I am doing from the next interruption
depth-r- | give myself time to settle into what I do | guard the calm in which things can grow | hold on to long stretches without interruption
novelty+ | learn a little something every day | try something new now and then | follow my questions wherever they lead | stay curious my whole life long
novelty- | find joy in what I know well | deepen what I know instead of chasing the new | trust the familiar things that carry me
meaning-r+ | spend less of my energy on what leads nowhere | ask what something is for before I say yes | save my strength for things that have a point
meaning-r- | put my energy into things with a purpose | choose tasks I can stand behind | give my hours to things that make sense to me
recovery+ | rest with a good conscience | let the day be over when it is over | put my feet up when I have done enough | take my free hours as seriously as my work
recovery- | learn to let the day end | keep one evening a week free of work | take my breaks before I need them
follow-through+ | bring to an end what I have begun | keep going until a thing is really done | do what I said I would do | am somebody who sees things through
follow-through- | allow myself to stop what no longer matters | start small enough to reach the end | give an idea some freedom before I bind myself to it
judgement-r+ | sleep on the decisions that matter | ask one more question before I decide | slow down before a big yes
judgement-r- | give decisions the time they need | weigh things in my own time | take the time a good answer needs | decide with care
relating+ | notice how others are doing | listen for what is not said | meet people where they stand | ask how somebody is because I want to know | make people feel seen
relating- | ask people how they are instead of guessing | say plainly what I mean and ask for the same | deal with others clearly and fairly
courage-r+ | give my opinion a voice, even a quiet one | say a little more of what I would otherwise swallow | take my own view seriously enough to share it
courage-r- | speak up when it matters | say openly what I see | am honest about what I think | open my mouth when something is wrong
composure+ | take a breath before I answer when things get tense | bring some calm into hectic days | keep my feet on the ground when it storms | stay calm for those who need it | keep a cool head when others cannot
composure- | step outside for a moment when it gets too much | give tense moments time to pass | look for calm places and calm people
follow-through-r+ | bring one open thing to its end before the next | keep the list of open things short | choose which of my ideas get my time
follow-through-r- | finish what I take on | take on less and complete it | see to the end what I have taken on | finish one thing well before I add another | promise only what I can keep
judgement+ | look at the facts before I judge | check twice before I commit | base my decisions on what I can see | want to know how things really are
judgement- | trust my gut and correct course on the way | decide by feel and stay ready to learn | follow my instinct and watch where it leads
relating-r+ | bring up what is hard while it is still small | take hard conversations one sentence at a time | look for a kind way to say difficult things
relating-r- | talk about what is difficult before it grows | settle things openly and soon | stay in the conversation when it gets hard | say the hard things kindly
courage+ | stand by what I think and hear the other side | say what I think with respect | speak for what I believe in | stand up for others when they are not heard
courage- | look for common ground first | weigh my words and listen first | keep the peace where I can
composure-r+ | let criticism rest for a night before I answer it | sort what helps me from what only hurts | treat myself kindly after hard words
composure-r- | take from criticism what helps me grow | welcome an honest word | listen to criticism and keep what is useful | learn from people who tell me the truth
build+ | build and mend things with my own hands | give broken things a second life | make useful things that I can hold in my hands | repair what others would throw away | work with my hands as often as I can | leave things in better shape than I found them | take pride in good handiwork | fix what is broken instead of waiting for others
build- | leave the toolbox to people who love it | give my time to ideas rather than to tools | ask for help with what breaks
investigate+ | get to the bottom of things | keep asking why | follow a question until it makes sense | want to understand how the world works
investigate- | take things as they are and make something of them | care more about what works than about why | act on what I know instead of digging forever
create+ | make things that did not exist before | give my ideas a form | make something of my own every week | tell my own stories in my own way | create for the joy of it | put a little of myself into what I make | bring my own ideas to life | show the world how I see it
create- | enjoy what others have made and pass it on | make good use of what is already there | care for what already exists
help+ | help others take their next step | stand beside people while they grow | pass on what I know | bring out what is good in people
help- | let others find their own way | tend to my own growth first | let others learn in their own way
lead+ | take the first step when a group hesitates | take responsibility for where we are going | help a group find its direction | bring people together around a good plan
lead- | support good people from the second row | do my part without needing the front seat | leave the steering to others and do my share
organise+ | bring order where it helps | make things easy to find | sort things out until they are simple | turn a mess into something that works | keep things in order for all of us | plan things so that they run smoothly | clear up what has become confused | make life simpler by keeping it tidy
organise- | leave room for a little chaos | let things lie where they inspire me | keep only as much order as I need
skill-use+ | put what I do well to use week by week | do the work my hands and head know best | keep my best skill in daily use | do what I am good at wherever I can
skill-use- | look for work that asks for what I do well | bring my best skill back into my week | make space for what I do well
skill-upkeep-r+ | pick up again what I once did well | keep an old skill alive with a little practice | go back to something that once came easily
skill-upkeep-r- | practise what I love | stay in touch with what I have learned | keep getting better at what I do | get a little better at my craft each month
beginner+ | dare to start again from zero | try things I cannot do yet | laugh about my first attempts | learn something I have never done | enjoy being a learner again | keep learning like a child
beginner- | build on what I already know | go deeper into what I already do | take new things in small, safe steps
sought-out+ | do well what others know me for | lend a hand with what comes easily to me | answer patiently when somebody asks me for help
sought-out- | let others see what I can contribute | offer my help before I am asked | let my work speak for itself
planning+ | look ahead and keep the coming weeks in view | plan early and leave room for surprises | prepare in good time for what is coming | know what my next weeks are for
planning- | take each week as it comes | stay open to what the day brings | plan lightly and decide close to the day
consequence-r+ | give my first impulse a second look | try things out and pause to look at the result | count to ten before I jump
consequence-r- | think a step ahead before I act | pause before I begin | take a moment to think before I set off | choose my next move with care
vision+ | keep the life I am heading for in sight | know where I want to be | bring the life I picture a little closer each month | work towards the life I want
vision- | find my way as I go | take my life one year at a time | let life show me what comes next
agency-r+ | look for the small part that is in my hands | do what I can and let go of the rest | begin where I can change something
agency-r- | take my life into my own hands | shape what I can shape | stand on my own feet | change what I can change | decide for myself how I live
pacing+ | give good things the time they take | stay patient with what grows slowly | plant things now that bear fruit later | stay with my goals when they take years | build something that lasts
pacing- | choose goals I can reach soon | break long roads into short stretches | celebrate small results along the way
planning-r+ | put what matters before what is loud | give the important things an hour of their own | let some urgent things wait
planning-r- | put first things first | protect time for what is important to me | keep time free for the people and things that matter | do what matters before what is loud
consequence+ | consider who will live with what I decide | choose today what will still be good in years | think of those who come after me | leave something good behind
consequence- | live in the present | enjoy the day I am in | deal with later when it comes
vision-r+ | look left and right on the road I am on | leave a small door open beside the main road | go my one way step by step
vision-r- | keep more than one door open | allow myself to imagine different lives | stay curious about where else life could lead | believe that my life can still change | am ready to go another way if it is a better one
agency+ | learn from what I have lived through | take my lessons with me into the next thing | let old mistakes teach me something | build on what I have learned so far
agency- | start fresh and leave old stories behind | look forward more than back | give every new thing an honest chance
pacing-r+ | plan with more air than I think I need | leave a margin in my days | promise less and allow more time
pacing-r- | agree on times that can be kept | know my pace and plan by it | take on as much as fits the day
one-thing+ | give one task at a time my full attention | do one thing and do it properly | stay with one task as long as it needs me
one-thing- | keep several things moving | switch between tasks to stay fresh | let different projects feed one another
structure+ | ask for clear expectations early | agree on the goal before I start | look for work with a clear frame
structure- | find a way where nothing is laid down | take on tasks that leave room for ideas | treat an open task as an invitation
autonomy+ | choose my own way to a shared goal | take responsibility for how I work | ask for the goal and find the way myself
autonomy- | rely on methods that have proved themselves | welcome good guidance | follow a proven way with care
solo+ | keep time for work on my own | think alone first and share afterwards | work through hard things by myself first
solo- | look for work that is done together | solve things side by side with others | share the load as well as the success
steady-pace+ | work steadily instead of rushing | begin early and keep an even pace | make a little progress each day
steady-pace- | use the push of a deadline | work in bursts and rest in between | save my energy for the final sprint
feedback+ | ask for an honest word while there is time to change something | show my drafts early | let others look over my shoulder in time
feedback- | finish my thought before I show it | judge my work by my own standard first | let a thing mature before others see it
writing+ | put things in writing before I discuss them | choose my words in writing | sort my thoughts by writing them down`;

/** Gentle phrases of a whole section, for somebody whose answers single nothing out. */
export const GENERAL_EN = `
energizers_drainers | do more of what does me good | make more room for what gives me strength | take a break before I am tired | look after myself | enjoy the good moments of the day
strengths_weaknesses | use what I have and ask for help with the rest | forgive myself what comes less easily | do one thing after another as well as I can | learn a little from every week | am fair to myself and to others
interests_skills | follow what draws me | give my interests a place in the week | keep alive what I have learned | try something out before I judge it | make time for what I enjoy doing
time_horizons | live well today without forgetting tomorrow | take one step after the other | make time for what matters to me | look forward to what is coming | stay true to what matters to me
working_preferences | look for the conditions in which my work goes well | tell others what I need to work well | arrange my day in a way that suits me | care for good work and good breaks | find a rhythm I can keep`;
