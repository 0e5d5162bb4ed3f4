/** What Container's lessons say, in English. The keys of this file are the keys of every language. */
export const en = {
  chapters: {
    factory: {
      title: "Your factory",
      steps: {
        aim: {
          text: "Goods travel a long way here: from a factory to a neighbour’s harbour, from there on a ship to the island. Nobody may ship his own goods, so everybody lives off the others. Most money at the end wins.",
        },
        card: {
          text: "Your value card says in secret what containers on the island will be worth to you: black 10, orange 6, tan 4, white 2, and brown 5, or 10 if you have all five colours. Everybody’s card is different.",
        },
        produce: {
          text: "You have two actions a turn. Your machine makes brown containers. Producing costs $1, always to the player on your right, here Clio. You set the price: too dear and nobody buys, too cheap and you earn little.",
          task: "Produce a brown container at $2, $3 or $4.",
          wrong: {
            produce: "At $1 you would give it away. Take $2 at least.",
            buyWarehouse: "Good, but produce first: without goods nobody buys from you.",
            endTurn: "You have two actions. Begin by producing.",
          },
        },
        warehouse: {
          text: "You may not move your own goods to your own harbour: there you sell what you bought from others. Each warehouse holds one container, and you have only one.",
          task: "Buy a second warehouse.",
          wrong: { buyGoods: "Your harbour would be full at once. First a second warehouse." },
        },
        sold: {
          text: "Blaise has bought both your browns: money for you, and he hopes to earn by them at his harbour. Clio has a second machine, and now makes black and white. Everybody watches who makes what.",
        },
      },
    },
    harbour: {
      title: "Harbour and ship",
      steps: {
        buy: {
          text: "Clio sells black and white at $2. Buy both for your harbour; there you set new prices, from $2 to $6. A ship would like to find several colours, so take one of each.",
          task: "Buy a black and a white container from Clio and price them at $3 to $6.",
          wrong: {
            seller: "Blaise’s orange is not bad, but he has only one. Clio offers two colours at once.",
            few: "There is room for two: take a black and a white one.",
            alike: "Two of one colour are worth less together. Take a black and a white one.",
            cheap: "You paid $2: ask for $3 at least.",
            sail: "Later. First fill your harbour, so that others come to you.",
          },
        },
        sail: {
          text: "Now your ship. One action takes it from the open sea to a harbour, and there you may load at once. At Blaise’s lie the two browns: that is how your goods go on, on your own ship, but by way of his harbour.",
          task: "Sail to Blaise’s harbour and buy both browns.",
          wrong: {
            few: "A ship that is half empty sails just as far: load both browns.",
            buyGoods: "Your harbour is full. Off to Blaise with your ship!",
          },
        },
        earned: {
          text: "Blaise’s ship has been to your harbour and bought both containers: that is how a harbour earns. Yours has two browns aboard. From a harbour one always goes back to the open sea first.",
        },
      },
    },
    auction: {
      title: "The auction",
      steps: {
        sea: {
          text: "To the island it takes two actions: out to sea, then on. So a turn is just enough.",
          task: "Sail to the open sea.",
        },
        island: {
          text: "At the island your whole cargo is sold by auction, and your turn ends. The others bid in secret, all at the same time.",
          task: "Sail to the Foreign Island.",
          wrong: { endTurn: "Your ship is loaded and there is still an action left: go to the island." },
        },
        sell: {
          text: "Clio bids $8, Blaise $5. If you sell, the bank adds as much again: $16 for you. Or you pay $8 to the bank and keep the lot, but two browns alone would bring you nothing now.",
          task: "Sell to Clio.",
          wrong: { keep: "Keeping costs $8 in place of earning $16, and of one single colour everything is discarded in the end. Sell!" },
        },
        bid: {
          text: "Now Blaise sells what he bought from you: black and white. Black is worth 10 to you. Clio has $7 left and other wishes. Your bid is sealed, and only the winner pays.",
          task: "Bid between $4 and $9.",
          wrong: {
            low: "Clio might give as much. For 10 you can risk a little more: $4 at least.",
            high: "That is all it would bring you today. Stay at $9 or below, or you win and gain nothing.",
            takeLoan: "You have money enough for this one.",
          },
        },
        won: {
          text: "Yours! Black and white now lie in your part of the island. At the end the colour you have most of is thrown away; at a tie the cheaper one. So today you lose the white, and black counts 10.",
        },
      },
    },
    loan: {
      title: "Loan and interest",
      steps: {
        poor: {
          text: "Another game: you have $3 left, and Clio sells black and brown. You hold one tan and one orange. With black and brown you would have four colours: at once the lot is worth $14 to you.",
        },
        borrow: {
          text: "Before you bid you may borrow $10 from the bank, at most twice in all. It is no action. Each turn a loan costs $1 of interest, and at the end $11.",
          task: "Borrow $10.",
          wrong: { bid: "Three dollars won’t do: Blaise has more. Borrow first." },
        },
        bid: {
          text: "Now you have $13. The lot brings you 14 today, and 20 if you ever have all five colours. Blaise likes it too, so be bold. But keep $1 for the interest.",
          task: "Bid between $9 and $12.",
          wrong: {
            low: "Blaise can pay more than that. Offer $9 at least.",
            high: "Then you couldn’t pay the interest of your next turn. Keep $1.",
            takeLoan: "A second loan would eat up what you gain.",
          },
        },
        interest: {
          text: "You won, since Blaise bid $8. Your turn has begun with the interest: $1. Pay back the $10 as soon as you can spare them, in your own turn and without an action.",
        },
        unpaid: {
          text: "Whoever can’t pay loses containers: first from the island, then from harbour and factory, and in the end machines or warehouses. So always keep a dollar for each loan.",
        },
      },
    },
    ending: {
      title: "The end",
      steps: {
        supply: {
          text: "Much later. The supply has no white left and just one tan. As soon as two colours are gone, the game ends with that turn. Your machines make tan and brown: it is in your hands.",
        },
        island: {
          text: "Count first: 3 black, 1 white, 5 tan, 4 brown, 2 orange. The tans are most, so all five go. But the one white makes your colours complete: each brown counts 10 instead of 5. It is worth $20 to you!",
        },
        produce: {
          text: "Clio is close behind you and has a full purse. Every further turn helps her more than you. So end it.",
          task: "Produce tan and brown, at any price.",
          wrong: {
            endTurn: "If you pass, Clio goes on earning. Produce the last tan.",
            sail: "That takes turns that Clio would use as well. Produce the last tan.",
            buyGoods: "Goods in your harbour count only $2 each. Produce the last tan.",
          },
        },
        end: {
          text: "Tan is gone, white is gone: the game ends with this turn. What lies in a factory counts nothing, in a harbour $2 each, aboard a ship $3.",
          task: "End your turn.",
          wrong: { repayLoan: "You have no loan left." },
        },
        score: {
          text: "$134: cash 46, harbour 4, black 30, brown 40, orange 12, white 2. Clio has 132! Without the white container you would have lost. That is why nobody shows the value card.",
        },
      },
    },
  },
  wrong: {
    takeLoan: "You need no loan now.",
    repayLoan: "Not now: see what the lesson asks for.",
    endTurn: "You still have an action: see what the lesson asks for.",
    buyMachine: "A machine is a good thing, but not now. See what the lesson asks for.",
    buyWarehouse: "A warehouse can wait. See what the lesson asks for.",
    produce: "Not like that: see what the lesson asks for.",
    buyGoods: "Not those goods: see what the lesson asks for.",
    repriceFactory: "The prices are good as they are.",
    repriceHarbour: "The prices are good as they are.",
    sail: "Not that course: see what the lesson asks for.",
    load: "Nothing more to load here: see what the lesson asks for.",
    bid: "Not that bid: see what the lesson asks for.",
    bidExtra: "Not that amount: see what the lesson asks for.",
    sell: "Not to him: see what the lesson asks for.",
    keep: "Don’t keep it: see what the lesson asks for.",
    defaultBorrow: "Not like that: see what the lesson asks for.",
    defaultType: "Not that one: see what the lesson asks for.",
    defaultPick: "Not those: see what the lesson asks for.",
    defaultPickMachine: "Not that one: see what the lesson asks for.",
    factorySale: "No sale now: see what the lesson asks for.",
    exchange: "No exchange now: see what the lesson asks for.",
    fund: "Not now: see what the lesson asks for.",
    offerLoan: "Not now: see what the lesson asks for.",
    acceptLoan: "Not now: see what the lesson asks for.",
    refuseLoan: "Not now: see what the lesson asks for.",
    callBroker: "Not now: see what the lesson asks for.",
  },
  end: "You have won by two dollars. Now you know the whole circle: make, sell, buy, sail, bid, and read what the others want. Try it against bots; the rules page has the rest.",
};
