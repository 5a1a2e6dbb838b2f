"""
Fits the weights by which a line is held to stand alone: its odds are the sum of what each of its signs weighs (wide) and
of what a small net makes of the brief around it (deep): a gated recurrent unit both ways (Cho et al. 2014) reads the
tokens, and a layer over what it holds within the line (mean, largest, first, last) and right beside it tells the rest.
It also learns to tell each token's label and which fault a line has, which is shipped nowhere and only teaches it to
read. Adam (Kingma, Ba 2015); signs are left out by chance while learning, so that none is leaned on alone.

Called by fit-likely.ts, which writes LESSONS (a brief a line: labels and own signs of every token, its lines with signs,
tokens and verdicts, by number) and reads WEIGHTS (a line of JSON that names each array and its shape, then their 32-bit
floats). HELD: a part of the briefs that is not learned from but told apart. Needs Debian's python3-torch.
"""
import json
import os
import random
import sys

import torch
from torch import nn

EPOCHS = int(os.environ.get("EPOCHS", 5))
HELD = int(os.environ.get("HELD", -1))
BATCH = 16
WIDTH = 64
LAYER = 48
DROP = 0.5
LEFT_OUT = 0.3

random.seed(int(os.environ.get("SEED", 1)))
torch.manual_seed(int(os.environ.get("SEED", 1)))
torch.set_num_threads(int(os.environ.get("THREADS", 2)))


def bag(lists, share):
    """Lists of signs end to end, and where each begins; a share of them is left out."""
    flat, at = [], []
    for own in lists:
        at.append(len(flat))
        flat.extend(s for s in own if share == 0 or random.random() >= share)
    return torch.tensor(flat, dtype=torch.long), torch.tensor(at, dtype=torch.long)


class Net(nn.Module):
    def __init__(self, signs, own, labels, verdicts):
        super().__init__()
        self.wide = nn.EmbeddingBag(signs, 1, mode="sum")
        nn.init.zeros_(self.wide.weight)
        self.base = nn.Parameter(torch.zeros(1))
        self.words = nn.EmbeddingBag(own, WIDTH, mode="sum")
        nn.init.normal_(self.words.weight, 0, 0.1)
        self.both = nn.GRU(WIDTH, WIDTH, bidirectional=True, batch_first=True)
        self.layer = nn.Linear(12 * WIDTH, LAYER)
        self.out = nn.Linear(LAYER, 1)
        self.label = nn.Linear(2 * WIDTH, labels)
        self.fault = nn.Linear(LAYER, verdicts)
        self.drop = nn.Dropout(DROP)

    def read(self, briefs):
        """What is held at each token, briefs × tokens × twice the width; short briefs are filled up."""
        longest = max(len(b["own"]) for b in briefs)
        rows = [b["own"][t] if t < len(b["own"]) else [] for b in briefs for t in range(longest)]
        means = self.words(*bag(rows, LEFT_OUT / 2 if self.training else 0)).view(len(briefs), longest, WIDTH)
        return self.both(self.drop(means))[0]

    def forward(self, briefs):
        held = self.read(briefs)
        none = torch.zeros(2 * WIDTH)
        seen = []
        for own, b in zip(held, briefs):
            for line in b["lines"]:
                within, first, last = own[line["at"]], line["at"][0], line["at"][-1]
                seen.append(
                    torch.cat(
                        [
                            within.mean(0),
                            within.max(0)[0],
                            own[first],
                            own[last],
                            own[first - 1] if first > 0 else none,
                            own[last + 1] if last + 1 < len(b["own"]) else none,
                        ]
                    )
                )
        layer = self.drop(torch.tanh(self.layer(self.drop(torch.stack(seen)))))
        share = LEFT_OUT if self.training else 0
        wide = self.wide(*bag([line["signs"] for b in briefs for line in b["lines"]], share)).squeeze(1) / (1 - share)
        return wide + self.base, self.out(layer).squeeze(1), self.fault(layer), self.label(self.drop(held))


def cost(net, briefs):
    """What it costs to tell the verdicts of the lines, summed over the briefs, and a little of labels and faults."""
    wide, deep, fault, label = net(briefs)
    fine = torch.tensor([float(line["fine"]) for b in briefs for line in b["lines"]])
    verdict = torch.tensor([line["verdict"] for b in briefs for line in b["lines"]])
    told = nn.functional.binary_cross_entropy_with_logits
    loss = told(wide + deep, fine, reduction="sum") + 0.5 * told(wide, fine, reduction="sum")
    loss = loss + 0.3 * nn.functional.cross_entropy(fault, verdict, reduction="sum", ignore_index=-1)
    for own, b in zip(label, briefs):
        n = len(b["labels"])
        loss = loss + 0.1 * nn.functional.cross_entropy(own[:n], torch.tensor(b["labels"]), reduction="sum")
    return loss


def batches(lessons):
    by_length = sorted(lessons, key=lambda b: len(b["own"]))
    out = [by_length[i : i + BATCH] for i in range(0, len(by_length), BATCH)]
    random.shuffle(out)
    return out


def apart(scores, fine):
    """Share of pairs of a fine and a faulty line whose fine one scores higher."""
    ranks = scores.argsort().argsort().double() + 1
    n = fine.sum().double()
    return float((ranks[fine > 0].sum() - n * (n + 1) / 2) / (n * (len(fine) - n)))


def tell(net, lessons):
    """How well the lines of briefs are told apart, and how likely fine those are that the net holds likely."""
    net.eval()
    scores, wide_only, fine = [], [], []
    with torch.no_grad():
        for briefs in batches(lessons):
            wide, deep, _, _ = net(briefs)
            scores.append(wide + deep)
            wide_only.append(wide)
            fine.extend(float(line["fine"]) for b in briefs for line in b["lines"])
    net.train()
    scores, fine = torch.cat(scores), torch.tensor(fine)
    says = [f"told apart {apart(scores, fine):.4f} ({apart(torch.cat(wide_only), fine):.4f} by signs)"]
    order = scores.argsort(descending=True)
    hits = fine[order].cumsum(0)
    for share in (0.4, 0.5, 0.6, 0.7, 0.8):
        k = int((hits < share * fine.sum()).sum())
        says.append(f"{share}: {hits[k] / (k + 1):.3f} at {torch.sigmoid(scores[order[k]]):.2f}")
    chance = torch.sigmoid(scores)
    for p in (0.3, 0.5, 0.7, 0.9):
        near = (chance > p - 0.1) & (chance < p + 0.1)
        says.append(f"held {p}: {fine[near].mean():.2f}")
    print("   " + ", ".join(says), file=sys.stderr, flush=True)


def main(lessons_file, weights_file):
    with open(lessons_file, encoding="utf8") as lines:
        about = json.loads(next(lines))
        lessons = [json.loads(line) for line in lines]
    learned = [b for b in lessons if b["fold"] != HELD]
    held = [b for b in lessons if b["fold"] == HELD]
    net = Net(about["signs"], about["own"], about["labels"], about["verdicts"])
    wide = [net.wide.weight, net.base]
    rest = [p for p in net.parameters() if not any(p is w for w in wide)]
    adam = torch.optim.Adam([{"params": wide, "lr": 0.003}, {"params": rest, "lr": 0.002}])
    for epoch in range(EPOCHS):
        if epoch >= EPOCHS * 0.5:
            for group in adam.param_groups:
                group["lr"] *= 0.5
        total = 0.0
        for briefs in batches(learned):
            loss = cost(net, briefs)
            adam.zero_grad()
            (loss / len(briefs)).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            adam.step()
            total += float(loss)
        print(f"round {epoch + 1} of {EPOCHS}: {total / len(learned):.1f} a brief", file=sys.stderr, flush=True)
        if held:
            tell(net, held)
    arrays = {name: value.detach().float().contiguous() for name, value in net.state_dict().items()}
    with open(weights_file, "wb") as out:
        head = [[name, list(value.shape)] for name, value in arrays.items()]
        out.write(json.dumps(head).encode() + b"\n")
        for value in arrays.values():
            out.write(value.numpy().tobytes())


main(sys.argv[1], sys.argv[2])
