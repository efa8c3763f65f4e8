/** Small acts, each for one day, by the ends of items that they suit. */
export const ACTS_EN = `
social+ sought-out- | Send a few words to somebody you have not heard from in a while
social-r- writing- | Call somebody you would normally write to
social- solo+ | Take half an hour for yourself, with the door closed
social-r+ | Take ten quiet minutes after your longest conversation today
depth+ depth-r- | Give one thing you enjoy an hour without your phone
depth-r+ | Switch off all notifications for one hour
depth- one-thing- | Do three little things that take five minutes each
novelty-r+ | Take a different way to a place you know
novelty-r- | Try a dish you have not had in a long time
novelty+ investigate+ | Read for 20 minutes about something you have been wondering about
novelty- | Listen to a piece of music you know by heart
meaning+ | Do one small favour for somebody today
meaning- | Ask one person what would help them this week
meaning-r+ | Strike one thing from today's list that nobody would miss
meaning-r- | Give the task that matters most today its first half hour
recovery-r+ | Write down what is on your mind before the evening begins
recovery- | Set an hour at which today's work ends, and keep to it
recovery+ recovery-r- | Do something this evening just because you enjoy it
follow-through+ follow-through-r- | Finish one thing that is nearly done
follow-through- | Cross one thing off your list that you no longer want to do
follow-through-r+ | Pick one thing you have started and give it ten minutes
judgement-r+ consequence-r+ | Sleep on one answer that you could give today
judgement+ judgement-r- | Write down what speaks for and against one open decision
judgement- | Make one small decision today without looking anything up
relating+ | Ask somebody how they are, and take time for the answer
relating- | Tell somebody one thing you like about working or living with them
courage-r+ | Say one thing today that you would normally keep to yourself
courage+ courage-r- | Speak up once today for something you care about
courage- | Let somebody talk for five minutes without answering
composure+ composure- | Breathe out slowly three times before you answer something difficult
composure-r+ | Write down one kind sentence that somebody once said to you
composure-r- feedback+ | Show somebody something unfinished and ask for one remark
relating-r+ | Write down the first sentence of a talk you have put off
relating-r- | Bring up one small thing that has been bothering you
build+ | Mend one small thing at home
build- | Ask somebody to help you with a repair that has been waiting
investigate- | Try something out for ten minutes instead of reading about it
create+ | Draw, write or play something for 15 minutes, just for yourself
create- | Clean or care for one thing you use every day
help+ | Show somebody a trick that saves them time
help- | Take 15 minutes to learn something you want to know
lead+ | Suggest a time and a place for something your friends keep putting off
lead- | Thank somebody who organises things for you
organise+ | Sort one drawer or one folder
organise- | Leave one thing untidy today and do something you enjoy instead
skill-use+ skill-use- | Spend 20 minutes on something you do well
skill-upkeep-r+ | Practise for 15 minutes what you used to do more often
skill-upkeep-r- | Try a slightly harder piece of something you do well
beginner+ | Spend ten minutes on something you have never tried
beginner- | Repeat for ten minutes something you learned recently
sought-out+ | Help somebody with one thing that is easy for you
planning+ | Put one thing that matters to you in next week's calendar
planning- | Leave one hour of today without a plan
planning-r+ planning-r- | Do one important thing before the first urgent one
consequence+ consequence-r- | Do one thing today that makes tomorrow easier
consequence- | Enjoy one meal today without doing anything else
vision+ | Save one picture that shows how you would like to live
vision- | Write down one thing you look forward to this week
vision-r+ vision-r- | Ask somebody how they came to do what they do
agency-r+ agency-r- | Decide one small thing today exactly as you like it
agency+ | Write down one thing that last week taught you
agency- | Give away or throw out one thing you no longer need
pacing+ | Give ten minutes to something that takes months
pacing- | Do one thing that is finished within 15 minutes
pacing-r+ pacing-r- | Give one task today twice the time you think it needs
morning+ | Lay out tonight what you need for an early start
morning- | Do your hardest task at the hour when you are most awake
one-thing+ | Close everything but one task for half an hour
structure+ | Ask one question about what is expected of you
structure- | Start something small without planning it first
autonomy+ | Do one routine task in your own way today
autonomy- | Ask somebody to show you how they do something
solo- | Do one task today together with somebody
quiet+ | Find a quiet place for half an hour
quiet- | Read or work for half an hour in a lively place
separation+ | Put everything from work out of sight before dinner
separation- | Take 20 minutes in the middle of the day for something private
steady-pace+ | Do 15 minutes today for something that is due later
steady-pace- | Set a timer for 20 minutes and see how far you get
feedback- | Look at something you have made and note what you like about it
writing+ | Write three lines to somebody you like`;
