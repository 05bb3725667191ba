# sheet.py OUT PICTURE… : side by side, COLS to a row, S pixels wide; CROP=x,y,w,h (fractions) shows a part of each in full size
import sys,os; from PIL import Image
o,*f=sys.argv[1:]; ims=[Image.open(x).convert('RGB') for x in f]; W=max(i.width for i in ims)
if os.environ.get('CROP'):
    x,y,w,h=map(float,os.environ['CROP'].split(',')); ims=[i.resize((W,round(i.height*W/i.width))).crop((int(x*W),int(y*W*i.height/i.width),int((x+w)*W),int((y+h)*W*i.height/i.width))) for i in ims]
else:
    S=int(os.environ.get('S',800)); ims=[i.resize((S,round(i.height*S/i.width)),Image.LANCZOS) for i in ims]
n=int(os.environ.get('COLS',len(ims))); w,h=max(i.width for i in ims),max(i.height for i in ims); r=-(-len(ims)//n); c=Image.new('RGB',(w*n,h*r),'white')
for k,i in enumerate(ims): c.paste(i,((k%n)*w,(k//n)*h))
c.save(o,quality=92)
