import { expect, test } from "vitest";
import { isPasted } from "../src/mirror/is-pasted.ts";

test.each([
  "milk\nbread x2\nmixed peel\n\nSorry that was my list. I'd sew.",
  "Sewing.\n\nsorry falsch reinkopiert egal:\nMilch 3l\nWindeln\nRüebli",
  "Tee trinken. Einkaufen noch: Ayran 6\nMüllbeutel\nPetersilie\nGeschenk??",
  "einkaufen muss ich eh\nSahne\nKerzen groß\nwas für Ida\nachso die frage. angeln am Weiher.",
  "Milch 3x\nHafer\nHack\noh falsches Feld sorry. Nähen.",
  "Milch, Katzenfutter nass, Klopapier, Batterien, Geschenk Jule??\n\nSorry falsch eingefügt. Ein Bad.",
  "milk soap rice oops wrong box. A bath.",
  "A book by Easter.\n\nmilk\nsoap\nflour\nmeant to put that in the other thing and it is here",
  "Glazing. proof: four bowls that stack\n\neggs\nrice\nmilk (2)\n^ sorry paste wrong one",
  "The form sent, Emil swims, and all this done:\n- lentils\n- soap 2x\n- rice\nsorry wrong list",
  "here's my actual list\n- foil\n- cream x2\n- rice\nlol anyway. A bath.",
  "Brakes done.\n\nneed\nflare nuts 3/16\nbread\ncat litter",
  "Halber Kohl\nPorree 3\nKreide\nLeim\nBatterien",
  "drum skin 2 chalk 4 pc Aiyo wrong one. I would play.",
  "Garn blau 2x\nKlettband\nReis 2 kg\nSchrägband",
  "طماطم\nبصل\nلبن ٢\n\nيوه ده لست الطلبات اتلزقت غلط، معلش. انام",
  "طماطم 2 كيلو\nزرودية\nحمص\nخميرة\n\nنلعب الطبل",
  "ثانية هاي اللستة كتبتها هون بالغلط\nبرغل ٣ك\nجوز\nحبر\n\nبقعد عالبلكون.",
  "انام. المهم نسيت اكتب الطلبات:\nرز ٥ كيلو\nبقدونس\nلمبة الحمام",
  "حليب\nحفاضات ٥\nبطاريات\nسوري هذي قايمة البيت\nدوام أقصر.",
])("a list that does not belong is pasted: %s", (text) => {
  expect(isPasted(text)).toBe(true);
});

test.each([
  "Hallo Frau Brandis, ist die Pauke fertig? Ich komme am Freitag. LG",
  "Dear Mr Quill, the drum is ready.\n\nI would play it.",
  "KX81TR44 Confirmed. You have received 40.00 from MAUD QUILL",
  "Moin Ole, hier Enno, bring das Notenheft mit\n\nups falsch eingefügt. egal. pauke",
  "Der Brief. Hallo Enno, bitte zwei Felle. -- sorry das war eine Nachricht an Enno",
  "*Forwarded* All drums at 3 sharp",
  "Slm Enno kannst du die Trommel holen, 2 Stück",
  "Good morning mam. Rate for today : Onion 34. Pls confirm",
  "Good day madam. New price list: kettle drum 600",
  "مسا الخير جيران، مين أخد الطبل؟؟",
  "Oga Quill good morning. Please the two drums I paid for",
  "Guten Tag Herr Quill, ich wollte nur fragen, ob die Pauke fertig ist",
  "The drum for Maud on Friday, two of them. I don't know how to delete this. I play.",
  "[14/11, 05:52] Maud Quill: pls can we have the drum",
  "The drum at nine\n\nsorry that is customer. I play.",
  "felt, glue, sticks x2\n\noh gosh that is my list. anyway I play.",
  "ابو سالم السلام عليكم شلونك الطبل جاهز؟",
  "يعطيك العافيه معلم بدي الطبل بالزيتي",
  "الطبل الكبير كم سعره\nاوف هي مو هون غلط. العب عالطبل",
  "السلام سي ياسر عفاك الطبل\n\nويلي هادي ماشي هنا. خليها. نلعب الطبل",
])("somebody else's message is pasted: %s", (text) => {
  expect(isPasted(text)).toBe(true);
});

test.each([
  "Hiking with a drum.",
  "I say good morning to the geese and mend the fence.",
  "On a good day two shirts. Somebody says good morning.",
  "دخلت وقلت السلام عليكم ولعبت الطبل",
  "I was wrong about the list. I wrote it again.",
  "Shopping: I hate it. I would rather read to the children all afternoon.",
  "Wrong turn at Oban, and I did not mind.\n- gym\n- sea\n- Nils",
  "I think I am in the wrong field.",
  "lol I made my bucket list with Nils and we did the first",
  "family of 4\nchat with friends\nhiking\nmusic\ncooking",
  "7am line. 9am wrong form. 11 right form, wrong window",
  "tues\n0215 alarm\n0330 drums till 0700\nhome 1230",
  "أمشي 5 كيلو\nأحب السفر إلى لبنان\nالقراءة\nالطبخ\nالموسيقى",
  "المعدل فوق 14\n100 كلمة",
  "- Nils an apprenticeship\n- knee well\n- Christmas without a quarrel",
  "Die Einkaufsliste lasse ich Jan schreiben.\nLesen\nBaden\nSchlafen",
])("an answer is not pasted: %s", (text) => {
  expect(isPasted(text)).toBe(false);
});
