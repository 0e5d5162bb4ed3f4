/** What Catan’s lessons say, in English. The keys of this file are the keys of every language. */
export const en = {
  chapters: {
    settling: {
      title: "Settling",
      steps: {
        land: {
          text: "Welcome to the island! Each hex makes one thing: forests give lumber, hills brick, pastures wool, fields grain, mountains ore. Only the desert in the middle gives nothing.",
        },
        numbers: {
          text: "The number on a hex is the roll that makes it yield. The dots under it say how often that happens: 6 and 8 have five dots each and come up most, 2 and 12 have one.",
        },
        first: {
          text: "A settlement stands on a corner and takes from all the hexes around it. So look for three different goods, and for many dots: ten or more is a fine place.",
          task: "Choose one of the lit corners and confirm it.",
          wrong: {
            coast: "That corner touches fewer than three hexes: the sea yields nothing. Move inland.",
            kinds: "Two hexes of one kind, or the desert, leave you short of the rest. Look for three different goods.",
            dots: "Three goods, yes, but few dots: those numbers seldom come up. Count at least ten.",
          },
        },
        road: {
          text: "Every settlement starts with a road. Roads show where you want to go next: a new settlement has to be two paths away from any other.",
          task: "Lay a road on any lit path. Then the others place theirs.",
        },
        second: {
          text: "Blaise and Clio have placed twice: the last to choose goes first on the way back. Your second settlement should bring what the first one lacks.",
          task: "Choose a lit corner with two new goods.",
          wrong: {
            coast: "Too little land around that corner. Your second settlement deserves three hexes too.",
            kinds:
              "That brings at most one thing that you don’t have yet. Without brick and lumber no road, without grain and wool no settlement: aim for two new goods.",
            dots: "The goods fit, but the numbers are poor: fewer than eight dots.",
          },
        },
        secondRoad: {
          text: "Well placed. One more road, and the island is shared out.",
          task: "Lay a road on any lit path.",
        },
        start: {
          text: "The second settlement pays at once: one card for each hex around it. Those are your cards, below the board, and nobody else sees them. Now the dice roll.",
        },
      },
    },
    turn: {
      title: "Your first turn",
      steps: {
        roll: {
          text: "A turn begins with the dice. Whatever they show, every hex with that number yields to everybody who has a building there.",
          task: "Press “Roll”, or the space bar.",
          wrong: { endTurn: "The dice come first: every turn begins with them." },
        },
        yield: {
          text: "A five! The pasture and the hills with a 5 lie beside your settlements: one wool and one brick for you. The others have nothing there and go away empty-handed.",
        },
        offer: {
          text: "A road costs one brick and one lumber, and you have no lumber. But Blaise has some. During your turn you may trade with anybody: offer him your ore, which you don’t need yet.",
          task: "Open “Trade”, choose 1 ore to give and 1 lumber to get, and offer it.",
          wrong: {
            offer: "They won’t take that, or you would miss the cards later. Offer 1 ore for 1 lumber.",
            bankTrade: "The bank asks four cards for one here. Blaise is cheaper: offer him 1 ore for 1 lumber.",
            buyCard: "That would spend ore, wool and grain at once. First a road: offer 1 ore for 1 lumber.",
          },
        },
        confirm: {
          text: "Blaise agrees. A consent is no trade yet: you choose with whom you close the deal.",
          task: "Press “Trade with Blaise”.",
          wrong: { withdraw: "Don’t let him go: he gives you just what you need." },
        },
        build: {
          text: "Brick and lumber make a road. Go on from your southern road: at the ringed corner waits a harbour, and it is far enough from every settlement.",
          task: "Press “Road”, then the lit path to the ringed corner.",
          wrong: { buildRoad: "That road leads elsewhere. Build towards the ringed corner in the south." },
        },
        end: {
          text: "There is nothing more to do. The turn goes to Blaise and then to Clio; watch your hand while they roll.",
          task: "End your turn.",
          wrong: { offer: "One trade is enough for now. End your turn." },
        },
        others: {
          text: "You see: you earn on the rolls of the others too. Blaise’s 8 gave you ore, Clio’s 6 grain. So nobody ever waits idly.",
        },
      },
    },
    building: {
      title: "Harbour and city",
      steps: {
        roll: {
          text: "You have a road to the harbour and most of what a settlement costs: one brick, lumber, wool and grain each.",
          task: "Roll the dice.",
        },
        settle: {
          text: "The 3 brought lumber and ore: now you can pay for a settlement. It must stand on one of your roads, and no neighbouring corner may be built on.",
          task: "Press “Settlement” and confirm the corner at the harbour.",
          wrong: { buildRoad: "A road would eat brick and lumber, which the settlement needs." },
        },
        end: {
          text: "That makes three points, one for each settlement. Whoever has ten wins. And at this harbour the bank takes three of a kind, where it asks four elsewhere.",
          task: "End your turn.",
        },
        again: {
          text: "Ore from Blaise’s 8, wool and two bricks from Clio’s 5: both settlements at the hills yield. With three ore and two grain you can make a city.",
          task: "Roll the dice.",
        },
        bank: {
          text: "Four bricks, but only one grain! That is what harbours are for: three of one kind for one of another. The bank always trades, and it never haggles.",
          task: "Open “Trade”, give brick, get grain, and press “Bank”.",
          wrong: {
            bankTrade: "The city lacks grain, and you have bricks to spare: give bricks, get 1 grain.",
            offer: "Nobody else needs your bricks now. The bank takes three of them for 1 grain.",
            buyCard: "A card would cost the grain and ore of your city.",
            buildRoad: "A road leads nowhere yet: keep the cards for the city.",
          },
        },
        city: {
          text: "A city replaces a settlement: two points in place of one, and two cards each time a hex beside it yields. So it belongs where there are many dots.",
          task: "Press “City” and choose one of the lit settlements.",
          wrong: {
            buildCity: "At the harbour there is only one hex: a city would take double from very little. Choose one of the other two.",
            bankTrade: "You have all you need for the city.",
            buyCard: "A card would cost the grain and ore of your city.",
          },
        },
        points: {
          text: "Four points. You now know the heart of the game: earn, swap, build. What can go wrong comes next, and it is black and stands in the desert.",
        },
      },
    },
    robber: {
      title: "The robber",
      steps: {
        buy: {
          text: "A round later you hold nine cards. When a 7 is rolled, everybody with more than seven loses half, so don’t hoard. A development card costs ore, wool and grain, and is safe in your hand.",
          task: "Press “Card” and confirm.",
          wrong: {
            bankTrade: "That makes fewer cards, true. But a development card is worth more: buy one.",
            buildRoad: "Not bad, but there is something better for your cards: buy a development card.",
            endTurn: "With nine cards in your hand? Turn some of them into a development card first.",
          },
        },
        end: {
          text: "A knight! He can’t ride yet: a card has to wait for your next turn. Most of the cards are knights; others build roads or bring resources, and some are simply worth a point.",
          task: "End your turn.",
          wrong: { bankTrade: "Keep the rest for now, and see what happens." },
        },
        discard: {
          text: "Blaise’s 6 filled your hand again, and Clio rolled a 7. Nothing yields; all three of you hold too many cards and give half of them away. You choose which.",
          task: "Choose four cards and discard them.",
        },
        robbed: {
          text: "Whoever rolls a 7 also moves the robber and takes a card from a neighbour. Clio put him on your hills and stole from you. As long as he stands there, that hex yields nothing.",
        },
        knight: {
          text: "Time for the knight. Playing him moves the robber, just as a 7 does, but without discards. You may do so even before you roll, so that your hills yield again.",
          task: "Press the knight in your hand, then “Play”.",
          wrong: { roll: "First the knight: if a 5 comes now, your hills yield nothing." },
        },
        move: {
          text: "Where to? Best is a hex with many dots that feeds the others and not you. The hills with the 6 in the north do: Blaise and Clio both live there.",
          task: "Move the robber to the lit hex and confirm.",
          wrong: {
            own: "You live there yourself: that would rob you of your own harvest.",
            desert: "In the desert he harms nobody, and there is nobody to steal from.",
            nobody: "Nobody has built there: no harm done, and nothing to steal.",
            weaker: "That harms somebody a little. The hills with the 6 harm both, and most often.",
          },
        },
        steal: {
          text: "Two neighbours live there, so you choose whom to rob. You draw one card blindly. The one with more cards, or more points, is a good choice.",
          task: "Choose Blaise or Clio.",
        },
        army: {
          text: "And your knight stays on the table. Whoever is first to have three of them gets the Largest Army: two points, until somebody has more knights.",
        },
      },
    },
    winning: {
      title: "Winning",
      steps: {
        count: {
          text: "Another game, much later. You have seven points: five settlements, and the Largest Army with three knights. No settlement is left in your supply, so where can the last three points come from?",
        },
        card: {
          text: "Clio has the Longest Road with six: two points. Yours count five in the middle and three in the north, with a gap of two between them. And look what you hold: Road Building, two roads for nothing.",
          task: "Press the card “Road building” in your hand, then “Play”.",
          wrong: { roll: "Play the card first: it may be played before the dice." },
        },
        first: {
          text: "Only one unbroken line counts, branches don’t. Close the gap between your two roads.",
          task: "Lay a road on one of the lit paths.",
          wrong: { freeRoad: "That makes one end longer, but your two roads stay apart. Close the gap between them." },
        },
        second: {
          text: "Halfway across.",
          task: "Lay the second road on the lit path.",
          wrong: {
            freeRoad: "The gap is still open: lay the road where it joins both ends.",
            finish: "The second road costs nothing either. Close the gap with it.",
          },
        },
        longest: {
          text: "Nine in one line, more than Clio’s six: the Longest Road changes hands, and its two points with it. You have nine. At a tie she would have kept it.",
        },
        roll: {
          text: "One point is missing, and only cities are left. That takes three ore and two grain.",
          task: "Roll the dice.",
        },
        end: {
          text: "Two ore, not enough yet. You will earn on the others’ rolls as well.",
          task: "End your turn.",
        },
        last: {
          text: "Grain and wool on Blaise’s 4, two more ore on Clio’s 3: that is enough! You can only win in your own turn, and this is it.",
          task: "Roll the dice first.",
        },
        win: {
          text: "Now your tenth point. Any of your settlements will do.",
          task: "Press “City” and choose a place.",
          wrong: {
            bankTrade: "You have everything: three ore and two grain. Build the city!",
            offer: "No more bargaining: build the city and win.",
            buyCard: "A card might be a point; a city is one for certain.",
            buildRoad: "A road gives nothing more. The city wins.",
          },
        },
      },
    },
  },
  wrong: {
    roll: "The dice are for later: see what the card asks for first.",
    endTurn: "Not so fast: first do what the card says, then the turn may end.",
    offer: "No trade is needed here. See what the card asks for.",
    counter: "You need no offer here. See what the card asks for.",
    accept: "You need no offer here. See what the card asks for.",
    decline: "Leave the offer for now. See what the card asks for.",
    withdraw: "Leave your offer open for now.",
    confirm: "Not this trade. See what the card asks for.",
    bankTrade: "No trade with the bank is needed here. See what the card asks for.",
    buildRoad: "A good road, but not now. See what the card asks for.",
    buildSettlement: "A settlement can wait. See what the card asks for.",
    buildCity: "A city can wait. See what the card asks for.",
    buyCard: "A card can wait. See what the card above asks for.",
    playKnight: "Keep the knight for now.",
    playRoadBuilding: "Keep that card for now.",
    playYearOfPlenty: "Keep that card for now.",
    playMonopoly: "Keep that card for now.",
    moveRobber: "Not that hex: see what the card asks for.",
    steal: "Not now: see what the card asks for.",
    discard: "Not those cards: see what the card asks for.",
    placeSettlement: "Not that corner: see what the card asks for.",
    placeRoad: "Not that path: see what the card asks for.",
    freeRoad: "Not that path: see what the card asks for.",
    finish: "There is still a road to lay.",
  },
  end: "Ten points: you have won! You know all you need: settle on many dots, trade, use harbours, mind the robber and count your points. The rules page has the rest.",
};
