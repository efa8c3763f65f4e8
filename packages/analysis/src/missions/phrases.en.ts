/** Missions without their full stop, by the end of the item they rest on (`read-ends.ts`). */
export const PHRASES_EN = `
social+ | I make time for the people who do me good | I stay close to the people I like | My week has room for good company
social- | I keep some hours of the week for myself | Quiet hours give me strength | I would rather have a few good people around me than many
social-r+ | I give myself a quiet hour | I leave room for quiet in my days | I save my words for the talks that count
social-r- | I take time for long conversations | A good talk is worth my time
depth+ | I go deep into the things I love | I keep time free for what makes me forget the clock | What I love gets my full attention
depth-r+ | I look after my time for what matters to me | I protect one quiet hour for one thing
novelty+ | I learn something new every week | I stay curious | I keep learning for as long as I live
novelty-r+ | I try something new each week | I bring some colour into my days | I also take roads I do not know yet
meaning+ | I put my strength where it helps somebody | I want others to have it easier because of me | I am there for the people who count on me
meaning-r+ | I keep my strength for what makes sense to me | I give my time to what means something to me | I spend my energy where it is worth it
recovery+ | I rest with a clear conscience | I give my rest the room it deserves | When I have done enough, I let it be enough
recovery-r+ | I end my day with something that calms me | A little of every evening belongs to me | I look after my rest
recovery-r- | My evenings belong to what I love | I enjoy my evenings | I come home with a free head
follow-through+ | I see things through | People can rely on what I begin | I stay with it until it is done
follow-through-r- | What I take on gets done | I stay with a thing until it is finished
judgement-r- | I look closely before I say yes | I think things through
judgement+ | I want to know how things really are | I go by what can be shown | I check before I believe
relating+ | I have an eye for how others are doing | I notice when somebody needs a kind word | I ask because I want to know | People feel welcome with me
relating-r- | I talk about hard things while they are small | I settle things openly | I say hard things kindly
courage-r- | I speak up when it matters | I say openly what I see | I am honest about what I think
courage+ | I stand by what I think | I give my opinion with respect | I stand up for what I believe in
composure+ | I keep both feet on the ground | I stay calm for those who need it | I bring calm when things get hectic
composure-r- | I learn from people who are honest with me | I take from criticism what helps me | I welcome an honest word
build+ | I work with my own hands | I give broken things a second life | I make things that last | I take pride in good handiwork | I mend what others would throw away | I leave things better than I found them
investigate+ | I follow a question until I find its answer | I want to understand how things work | I get to the bottom of things | I keep asking why
create+ | I make things of my own | I bring my ideas to life | I put something of myself into what I make | I create because I enjoy it
help+ | I help others grow | I pass on what I know | I bring out the good in people | I stand beside people on their way
lead+ | I go first when others hesitate | I take responsibility for where we are going | I bring people together
lead- | I do good work without needing the stage | I do my part in the background
organise+ | I make complicated things simple | I bring order where it helps | I turn a mess into something that works | With me everything has its place
skill-use+ | I put what I do well to use every week | I do what I am good at | I use my skill where it does some good
skill-upkeep-r+ | I keep alive what I once learned | I come back to what I once did well | I make time to practise again
skill-upkeep-r- | I get a little better at what I do, month by month | I practise what I love | I look after what I have learned
beginner+ | I dare to start something new | I try what I cannot do yet | I am not afraid to start from zero
beginner- | I go deeper into what I can do | I build on what I do well
sought-out+ | I am there when somebody needs my help | I share what I do well | I am somebody people can ask
planning+ | I prepare in good time for what is coming | I know what my next weeks are for | I plan ahead so that my days stay calm
planning- | I take each day as it comes | I stay open to what the day brings
planning-r+ | I put what matters before what is urgent | I know what comes first for me | I look after my time for important things | Every day I do one small thing that matters to me | I keep one hour a week for what is important to me
planning-r- | I make time for what matters to me | I put first things first | My best hours belong to what counts
consequence-r+ | I learn by doing | I find things out by trying them
consequence-r- | I think one step ahead | I choose my next step with care
consequence+ | I want to leave something good behind | I choose today what will still be good in years | I think of those who come after me
consequence- | I live in the here and now | I enjoy the day I am in
vision+ | I work towards the life I want | I keep the life I wish for in sight | I build the life I picture, step by step
vision- | I find my way as I go | I take life one year at a time
vision-r- | I keep more than one door open | I stay curious about where life will lead | There is more than one good life for me
agency-r+ | I begin where I can change something | I do what is in my hands
agency-r- | I shape my life myself | I take my life into my own hands | I decide for myself how I live
agency+ | I build on what I have learned | My experience shows me the way | I learn from what has been
agency- | I look ahead more than back | I give what is new an honest chance
pacing+ | I stay with what matters to me, even when it takes years | I sow today what will bear fruit later | I have patience with what grows slowly
pacing- | I choose goals that I can reach soon | I go forward in small steps
pacing-r+ | I plan with some time to spare | I give good things their time
pacing-r- | I know my own pace | I promise what I can keep
morning+ | My mornings belong to what matters most | In the morning I do what counts most
one-thing+ | I do one thing and do it well | I am fully there for what I am doing
one-thing- | I let several things grow side by side | I like to have more than one iron in the fire
structure+ | I want to know what I am working towards | I agree on the goal before I begin
structure- | I find a way where there is none yet | I like tasks that are still open
autonomy+ | I work in my own way | I take responsibility for how I work
autonomy- | I build on what has proved itself | I learn from those who have done it before
solo+ | I keep time free to work by myself | I think for myself first
solo- | I would rather build something together than alone | Together with others I get further
quiet+ | I look after my quiet hours | I work where it is quiet
separation+ | When I am home, I am home | I leave work at the front door
steady-pace+ | I work steadily and without rushing | I do a small piece every day
steady-pace- | I use the momentum before the finish | I give everything when it counts
feedback+ | I show early what I am working on, so that it gets better | I ask for an honest word while I can still use it
feedback- | I finish a thought before I show it | I measure my work by my own standard
writing+ | I find the right words when I write | I write down what I want to see clearly`;

/** Where no choice speaks for a draft, by its subject. */
export const GENERAL_EN = `
people | I make time for the people who matter to me | I am kind to the people around me
self | I look after myself | I do more of what does me good | I take one step after the other
craft | What I do, I do as well as I can | I learn a little more every week | I take time for what I enjoy doing
course | I stay true to what matters to me | I go my way step by step | I take good care of my time`;
